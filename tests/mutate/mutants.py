# SPDX-License-Identifier: GPL-3.0-or-later
"""The mutants of a C file in the style of this house: each is one small fault, as a piece of text and what stands there instead.

Comments, strings, the preprocessor, checks of the programmer (g_return_if_fail, g_assert) and what only gives memory back are
left alone, and declarations but for the values that they give: a fault there is seen by the compiler or the sanitizers.
"""

import dataclasses
import re

PIECE = re.compile(
    r"""(?P<comment>/\*.*?\*/|//[^\n]*)
      | (?P<directive>^[ \t]*\#(?:\\\n|[^\n])*)
      | (?P<string>"(?:\\.|[^"\\\n])*")
      | (?P<character>'(?:\\.|[^'\\\n])*')
      | (?P<number>(?:0[xX][0-9a-fA-F]+|\d+\.\d*(?:[eE][+-]?\d+)?|\d+)[uUlL]*)
      | (?P<word>[A-Za-z_]\w*)
      | (?P<operator><<=|>>=|\.\.\.|->|\+\+|--|<<|>>|<=|>=|==|!=|&&|\|\||[-+*/%&|^]=|[^\s])""",
    re.VERBOSE | re.DOTALL | re.MULTILINE,
)

COMPARISONS = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "=="}
ARITHMETIC = {"+": "-", "-": "+", "*": "+", "/": "*", "%": "/", "<<": ">>", ">>": "<<", "&": "|", "|": "&", "^": "|",
              "+=": "-=", "-=": "+=", "*=": "+=", "/=": "*=", "|=": "&=", "&=": "|=", "<<=": ">>=", ">>=": "<<=",
              "++": "--", "--": "++"}
LOGIC = {"&&": "||", "||": "&&"}
WORDS = {"TRUE": "FALSE", "FALSE": "TRUE", "MIN": "MAX", "MAX": "MIN"}

CHECKS = re.compile(r"g_(return_(val_)?if_(fail|reached)|assert\w*|debug|message|warning|critical)$|G_STATIC_ASSERT$|static_assert$")
# Leaving these out loses memory, or keeps what nobody reads any more.
TIDYING = re.compile(r"g_clear_\w+|g_free|g_strfreev|sodium_memzero|close|sqlite3_(reset|finalize|clear_bindings)|\w+_(unref|decref|free|unlink_all)|"
                     r"g_type_ensure|free|g_\w+_set_(clear|free)_func")
ENDINGS = re.compile(r"_(dispose|finalize|free|unref)$|^(dispose|finalize)$")
SIZES = re.compile(r"\w+_sized_new$|g_(ptr_)?array_new\w*$|g_(re)?new0?$|g_malloc0?$|"
                   r"g_str(split|_split_set|v_new)\w*$")  # how much room is made at first, how it is cleared, how many parts there may be
# Functions that have the same to say whichever way round they are asked, and check nothing else.
COMMUTATIVE = re.compile(r"__builtin_(add|mul)_overflow|(greatest_)?common_divisor|hsd_wide_(product|equal)|hsd_fraction_(add|multiply)")
TABLE = "[]"  # after the name of what is no function
NOT_CALLS = {"if", "while", "for", "switch", "return", "sizeof", "g_autoptr", "g_auto", "else", "do", "case"}


@dataclasses.dataclass(frozen=True)
class Token:
    kind: str
    text: str
    start: int
    end: int


@dataclasses.dataclass(frozen=True)
class Mutant:
    file: str  # from the root of the tree
    function: str
    line: int
    start: int
    end: int
    text: str  # what stands there instead
    before: str  # the lines that it touches, in one
    after: str

    @property
    def key(self):
        return self.file, self.function, self.before, self.after


def tokens_of(text):
    found = (Token(match.lastgroup, match[0], match.start(), match.end()) for match in PIECE.finditer(text))
    return [token for token in found if token.kind not in ("comment", "directive")]


def enumerators(texts):
    """{name: the one after it in its enumeration}; the last is followed by the first, and N_… and LAST_… are no values."""
    after = {}
    for text in texts:
        tokens = tokens_of(text)
        for i, token in enumerate(tokens):
            if token.text != "enum":
                continue
            while i < len(tokens) and tokens[i].text not in "{;)":
                i += 1
            names = []
            depth = 0
            while i < len(tokens) and tokens[i].text not in ("}", ";"):
                depth += {"(": 1, ")": -1}.get(tokens[i].text, 0)
                if depth == 0 and tokens[i].kind == "word" and tokens[i - 1].text in "{,":
                    names.append(tokens[i].text)
                i += 1
            names = [name for name in names if not re.match(r"(HSD_)?(N|LAST)_|PROP_0$", name)]
            if len(names) > 1:
                after |= dict(zip(names, names[1:] + names[:1]))
    return after


class File:
    """One file, and the mutants that are found in it."""

    def __init__(self, name, text, after=None):
        self.name = name
        self.text = text
        self.after = after or {}
        self.tokens = tokens_of(text)
        self.partner = self._partners()
        self.function = ""
        self.returns = ""
        self.mutants = []
        self.quiet = set()  # tokens in which nothing is changed

    def find(self):
        i = 0
        beginning = 0  # of the declaration that is read
        while i < len(self.tokens):
            token = self.tokens[i]
            if token.text == "{" and i and self.tokens[i - 1].text == ")":
                if self._name(beginning, i):
                    self._block(i)
                i = self.partner[i] + 1
                beginning = i
            elif token.text == "=":
                end = self._until(i, ";")
                self._table(beginning, i, end)
                i = beginning = end + 1
            elif token.text in "({[":
                i = self.partner[i] + 1
            elif token.text == ";" or re.match(r"G_DEFINE|G_DECLARE", token.text):
                i += 1
                beginning = i
                if token.text != ";" and self.tokens[i].text == "(":
                    i = beginning = self.partner[i] + 1
            else:
                i += 1
        return self.mutants

    # --- reading ---

    def _partners(self):
        partner, opened = {}, []
        for i, token in enumerate(self.tokens):
            if token.text in ("(", "[", "{"):
                opened.append(i)
            elif token.text in (")", "]", "}") and opened:
                partner[opened[-1]] = i
                partner[i] = opened.pop()
        return partner

    def _until(self, i, wanted, last=None):
        """The first of some operators from i on that stands in no bracket of its own; last, or the end, where there is none."""
        last = len(self.tokens) - 1 if last is None else last
        while i < last and self.tokens[i].text not in wanted:
            i = self.partner.get(i, i) + 1 if self.tokens[i].text in ("(", "[", "{") else i + 1
        return min(i, last)

    def _name(self, beginning, brace):
        parenthesis = self.partner[brace - 1]
        self.function = self.tokens[parenthesis - 1].text
        self.returns = " ".join(token.text for token in self.tokens[beginning : parenthesis - 1])
        return not ENDINGS.search(self.function)

    def _table(self, beginning, equals, end):
        names = [token.text for token in self.tokens[beginning:equals] if token.kind == "word" and not token.text.isupper()]
        self.function = names[-1] + TABLE if names else TABLE
        for i in range(equals + 1, end):
            if self.tokens[i].kind == "number" or self.tokens[i].text in ("TRUE", "FALSE"):
                self._value(i)

    def _block(self, i):
        end = self.partner[i]
        i += 1
        while i < end:
            i = self._statement(i)
        return end + 1

    def _statement(self, i):
        """Goes through one statement; the place after it."""
        word = self.tokens[i].text
        if word == "{":
            return self._block(i)
        if word == ";":
            return i + 1
        if word in ("if", "while", "switch", "for"):
            return self._control(i, word)
        if word == "else":
            return self._statement(i + 1)
        if word == "do":
            i = self._statement(i + 1)  # now at its while
            end = self.partner[i + 1]
            self._expression(i + 2, end)
            return end + 2
        if word in ("case", "default"):
            return self._until(i, ":") + 1
        if self._loops(i):
            return self._statement(self.partner[i + 1] + 1)
        end = self._until(i, ";")
        if word == "return":
            self._return(i, end)
        elif word in ("break", "continue"):
            self._change(i, end, ";")
        elif word == "goto" or CHECKS.match(word):
            pass
        elif self._declares(i):
            self._declaration(i, end)
        else:
            if not self._tidies(i, end):
                self._change(i, end, ";")
            self._expression(i, end)
        return end + 1

    def _control(self, i, word):
        opening, closing = i + 1, self.partner[i + 1]
        if word == "for":
            first = self._until(opening + 1, ";", closing)
            second = self._until(first + 1, ";", closing)
            (self._declaration if self._declares(opening + 1) else self._expression)(opening + 1, first)
            if second > first + 1:
                self._change(first + 1, second - 1, "FALSE")
            self._expression(first + 1, second)
            self._expression(second + 1, closing)
        elif word == "while":
            self._change(opening + 1, closing - 1, "FALSE")
            self._expression(opening + 1, closing)
        else:
            if word == "if":
                self._condition(opening + 1, closing - 1)
            self._expression(opening + 1, closing)
        return self._statement(closing + 1)

    def _loops(self, i):
        """Whether a macro stands here that a statement follows, as json_array_foreach."""
        if self.tokens[i].kind != "word" or self.tokens[i + 1].text != "(" or self._declares(i):
            return False
        following = self.tokens[self.partner[i + 1] + 1]
        return following.text == "{" or following.kind == "word"

    def _declares(self, i):
        first, second = self.tokens[i], self.tokens[i + 1]
        if first.kind != "word":
            return False
        if re.match(r"g_auto|static$|const$|struct$|enum$|union$|unsigned$", first.text):
            return True
        return second.kind == "word" or (second.text == "*" and second.start > first.end and second.end == self.tokens[i + 2].start)

    def _declaration(self, i, end):
        """Only what values are given is changed, not sizes and names."""
        while i < end:
            equals = self._until(i, "=", end)
            comma = self._until(equals, ",", end)
            if equals < comma:
                self._expression(equals + 1, comma)
            i = comma + 1

    def _tidies(self, i, end):
        if ENDINGS.search(self.tokens[end - 1].text) and self.tokens[end - 2].text == "=":
            return True
        return self.tokens[i].kind == "word" and TIDYING.fullmatch(self.tokens[i].text) is not None

    # --- changing ---

    def _change(self, first, last, text):
        """Another text for the tokens from first to last; lines keep their places."""
        start, end = self.tokens[first].start, self.tokens[last].end
        old = self.text[start:end]
        if text == old:
            return
        from_line = self.text.rfind("\n", 0, start) + 1
        to_line = self.text.find("\n", end)
        before = " ".join(self.text[from_line:to_line].split())
        after = " ".join((self.text[from_line:start] + text + self.text[end:to_line]).split())
        text += "\n" * (old.count("\n") - text.count("\n"))
        self.mutants.append(
            Mutant(self.name, self.function, self.text.count("\n", 0, start) + 1, start, end, text, before, after)
        )

    def _source(self, first, last):
        return self.text[self.tokens[first].start : self.tokens[last].end]

    def _condition(self, first, last):
        whole = self._source(first, last)
        self._change(first, last, f"!({whole})")
        self._change(first, last, "TRUE")
        self._change(first, last, "FALSE")

    def _return(self, i, end):
        if end == i + 1:
            self._change(i, end, ";")
            return
        whole = self._source(i + 1, end - 1)
        if self.returns.endswith("*"):
            if whole != "NULL":
                self._change(i + 1, end - 1, "NULL")
        elif self.returns.endswith("gboolean"):
            if whole not in WORDS:
                self._change(i + 1, end - 1, f"!({whole})")
        elif not re.fullmatch(r"-?\w+", whole) or not re.search(r"\d", whole):
            self._change(i + 1, end - 1, f"({whole}) + 1")
        self._expression(i + 1, end)

    def _expression(self, i, end):
        while i < end:
            token = self.tokens[i]
            following = self.tokens[i + 1] if i + 1 < len(self.tokens) else token
            if token.kind == "word" and following.text == "(" and token.text not in NOT_CALLS:
                if CHECKS.match(token.text) or SIZES.match(token.text):
                    i = self.partner[i + 1] + 1
                    continue
                if not token.text.isupper() and not COMMUTATIVE.fullmatch(token.text):
                    self._arguments(i + 1)
            if token.text == "sizeof":
                i = self.partner[i + 1] if following.text == "(" else i + 1
            elif token.text == "?":
                self._arms(i, end)
            else:
                self._value(i)
                self._operator(i)
            i += 1

    def _value(self, i):
        token = self.tokens[i]
        if token.kind == "number":
            digits, suffix = re.fullmatch(r"(0[xX][0-9a-fA-F]+|[\d.]+(?:[eE][+-]?\d+)?)([uUlL]*)", token.text).groups()
            if re.fullmatch(r"0[xX].*|\d+", digits):
                octal = re.fullmatch(r"0[0-7]+", digits) is not None
                number = int(digits, 8 if octal else 0)
                for other in (number + 1, number - 1):
                    if other >= 0:
                        self._change(i, i, f"0{other:o}" if octal else f"{other}{suffix}")
            else:
                self._change(i, i, f"({token.text} + 1)")
        elif token.text in ("TRUE", "FALSE"):
            self._change(i, i, WORDS[token.text])
        elif token.text in self.after:
            self._change(i, i, self.after[token.text])

    def _operator(self, i):
        token, former, following = self.tokens[i], self.tokens[i - 1], self.tokens[i + 1]
        if token.text in ("MIN", "MAX"):
            self._change(i, i, WORDS[token.text])
        if token.kind != "operator":
            return
        apart = former.end < token.start and token.end < following.start
        operand = former.kind in ("word", "number", "character", "string") or former.text in (")", "]")
        if token.text in COMPARISONS and apart:
            self._change(i, i, COMPARISONS[token.text])
        elif token.text in LOGIC:
            self._change(i, i, LOGIC[token.text])
        elif token.text in ("++", "--") or (token.text in ARITHMETIC and apart and operand and former.text != "return"):
            self._change(i, i, ARITHMETIC[token.text])
        elif token.text == "!":
            self._change(i, i, "")

    def _arms(self, i, end):
        colon = self._until(i + 1, ":", end)
        last = self._until(colon + 1, ",;:", end)
        if colon < last and "?" not in [token.text for token in self.tokens[i + 1 : last]]:
            first, second = self._source(i + 1, colon - 1), self._source(colon + 1, last - 1)
            self._change(i + 1, last - 1, f"{second} : {first}")

    def _arguments(self, opening):
        """Two arguments beside each other that look alike, the other way round."""
        closing = self.partner[opening]
        places = []
        i = opening + 1
        while i < closing:
            comma = self._until(i, ",", closing)
            places.append((i, comma - 1))
            i = comma + 1
        for one, other in zip(places, places[1:]):
            first, second = self._source(*one), self._source(*other)
            kinds = [re.fullmatch(r"[a-z_][\w.>-]*", text) is not None for text in (first, second)]
            if all(kinds) and first != second and "error" not in (first, second):
                between = self.text[self.tokens[one[1]].end : self.tokens[other[0]].start]
                self._change(one[0], other[1], f"{second}{between}{first}")


def applied(text, mutant):
    return text[: mutant.start] + mutant.text + text[mutant.end :]
