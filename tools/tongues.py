# SPDX-License-Identifier: GPL-3.0-or-later
"""What is known of languages: their English names, and the plural forms that gettext gives them. The three formulas of the Slavs
and those of Arabic and Irish are long; the others are few."""

ONE = "nplurals=1; plural=0;"
ZERO_APART = "nplurals=2; plural=(n > 1);"
ONE_APART = "nplurals=2; plural=(n != 1);"
EAST_SLAVIC = (
    "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);"
)  # fmt: skip
POLISH = "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);"
CZECH = "nplurals=3; plural=(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2;"

TONGUES = {
    "ar": ("Arabic", "nplurals=6; plural=(n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5);"),
    "be": ("Belarusian", EAST_SLAVIC),
    "bg": ("Bulgarian", ONE_APART),
    "br": ("Breton", ZERO_APART),
    "ca": ("Catalan", ONE_APART),
    "cs": ("Czech", CZECH),
    "cy": ("Welsh", "nplurals=4; plural=(n==1) ? 0 : (n==2) ? 1 : (n==8 || n==11) ? 2 : 3;"),
    "da": ("Danish", ONE_APART),
    "de": ("German", ONE_APART),
    "el": ("Greek", ONE_APART),
    "en_GB": ("English (United Kingdom)", ONE_APART),
    "eo": ("Esperanto", ONE_APART),
    "es": ("Spanish", ONE_APART),
    "et": ("Estonian", ONE_APART),
    "eu": ("Basque", ONE_APART),
    "fa": ("Persian", ZERO_APART),
    "fi": ("Finnish", ONE_APART),
    "fr": ("French", ZERO_APART),
    "ga": ("Irish", "nplurals=5; plural=(n==1 ? 0 : n==2 ? 1 : n<7 ? 2 : n<11 ? 3 : 4);"),
    "gl": ("Galician", ONE_APART),
    "he": ("Hebrew", ONE_APART),
    "hi": ("Hindi", ONE_APART),
    "hr": ("Croatian", EAST_SLAVIC),
    "hu": ("Hungarian", ONE_APART),
    "id": ("Indonesian", ONE),
    "is": ("Icelandic", "nplurals=2; plural=(n%10!=1 || n%100==11);"),
    "it": ("Italian", ONE_APART),
    "ja": ("Japanese", ONE),
    "ka": ("Georgian", ONE_APART),
    "ko": ("Korean", ONE),
    "lt": ("Lithuanian", "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && (n%100<10 || n%100>=20) ? 1 : 2);"),
    "lv": ("Latvian", "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2);"),
    "nb": ("Norwegian Bokmål", ONE_APART),
    "nl": ("Dutch", ONE_APART),
    "nn": ("Norwegian Nynorsk", ONE_APART),
    "oc": ("Occitan", ZERO_APART),
    "pl": ("Polish", POLISH),
    "pt": ("Portuguese", ONE_APART),
    "pt_BR": ("Portuguese (Brazil)", ZERO_APART),
    "ro": ("Romanian", "nplurals=3; plural=(n==1 ? 0 : (n==0 || (n%100 > 0 && n%100 < 20)) ? 1 : 2);"),
    "ru": ("Russian", EAST_SLAVIC),
    "sk": ("Slovak", CZECH),
    "sl": ("Slovenian", "nplurals=4; plural=(n%100==1 ? 0 : n%100==2 ? 1 : n%100==3 || n%100==4 ? 2 : 3);"),
    "sr": ("Serbian", EAST_SLAVIC),
    "sv": ("Swedish", ONE_APART),
    "th": ("Thai", ONE),
    "tr": ("Turkish", ONE_APART),
    "uk": ("Ukrainian", EAST_SLAVIC),
    "vi": ("Vietnamese", ONE),
    "zh_CN": ("Chinese (simplified)", ONE),
    "zh_TW": ("Chinese (traditional)", ONE),
}


def find(code):
    """(English name, plural forms) of a language, or of that language in another country; None for one that is not here."""
    return TONGUES.get(code) or TONGUES.get(code.partition("@")[0]) or TONGUES.get(code.partition("@")[0].partition("_")[0])
