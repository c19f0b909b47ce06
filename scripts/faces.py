"""Cuts the faces of papers and sharing pictures (app/media/fonts) out of the whole families, under names of their own.

    pip install fonttools==4.66.1
    python3 scripts/faces.py

Every face holds the same signs, those of app/pdf/printable.ts: a text that one face can write, all can.
The same families are the same bytes. Their licence lies beside them.
"""

import pathlib
import subprocess
import tarfile
import tempfile

from fontTools import subset
from fontTools.ttLib import TTFont

TARGET = pathlib.Path(__file__).parent.parent / "app/media/fonts"
HANKEN = "@expo-google-fonts/hanken-grotesk@0.4.3"
VOLLKORN = "@expo-google-fonts/vollkorn@0.4.1"
FACES = {
    "card-sans.ttf": (HANKEN, "500Medium/HankenGrotesk_500Medium.ttf", "CardSans"),
    "card-heavy.ttf": (HANKEN, "700Bold/HankenGrotesk_700Bold.ttf", "CardHeavy"),
    "card-serif.ttf": (VOLLKORN, "600SemiBold/Vollkorn_600SemiBold.ttf", "CardSerif"),
}
LETTERS = [*range(0x20, 0x7F), *range(0xA0, 0x180), *range(0x218, 0x21C), 0x1E9E]
SIGNS = [ord(sign) for sign in "–—‘’‚“”„†‡•…‰‹›⁄€№™Ω←→∂∆∏∑−∕√∞∫≈≠≤≥◊μπ"]
FEATURES = ["ccmp", "kern", "liga", "locl"]


def main():
    with tempfile.TemporaryDirectory() as folder:
        for package in (HANKEN, VOLLKORN):
            unpack(package, pathlib.Path(folder))
        for name, (package, file, family) in FACES.items():
            cut(pathlib.Path(folder) / folder_of(package) / "package" / file, TARGET / name, family)


def unpack(package, folder):
    packed = subprocess.run(["npm", "pack", "--silent", package], cwd=folder, check=True, capture_output=True, text=True)
    with tarfile.open(folder / packed.stdout.split()[-1]) as archive:
        archive.extractall(folder / folder_of(package), filter="data")


def folder_of(package):
    return package.split("/")[1]


def cut(source, target, family):
    font = TTFont(source, recalcTimestamp=False)
    write_figures_on_the_line(font)
    options = subset.Options(layout_features=FEATURES, hinting=False, notdef_outline=True, name_IDs=[0, 1, 2, 3, 4, 5, 6], drop_tables=["STAT"])
    options.glyph_names = False
    cutter = subset.Subsetter(options)
    known = font.getBestCmap()
    cutter.populate(unicodes=[code for code in LETTERS + SIGNS if code in known])
    cutter.subset(font)
    # One word: a word like "Bold" in a family would be read as a weight.
    for record in font["name"].names:
        own = {1: family, 2: "Regular", 3: f"{family} 2", 4: family, 6: family}.get(record.nameID)
        if own:
            record.string = own
    font["OS/2"].usWeightClass = 400
    font["OS/2"].fsSelection = 0x40
    font["head"].macStyle = 0
    font.save(target)
    missing = "".join(chr(code) for code in LETTERS + SIGNS if code not in known)
    print(f"{target.name}: {len(font.getBestCmap())} signs, {target.stat().st_size} bytes, the family lacks {missing!r}")


def write_figures_on_the_line(font):
    """Figures that hang below the line, where a family has them by default, give way to those that stand on it."""
    table = font["GSUB"].table
    records = [record.Feature for record in table.FeatureList.FeatureRecord if record.FeatureTag == "lnum"]
    for index in {index for feature in records for index in feature.LookupListIndex}:
        for outer in table.LookupList.Lookup[index].SubTable:
            lining = getattr(outer, "ExtSubTable", outer).mapping
            for part in font["cmap"].tables:
                part.cmap.update({code: lining.get(glyph, glyph) for code, glyph in part.cmap.items()})


if __name__ == "__main__":
    main()
