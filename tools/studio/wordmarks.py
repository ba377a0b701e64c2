"""Draws the shop's mark, logo and favicon and the wordmarks of its brands as SVG outlines.

Run with the system's Python (needs fontTools and brotli): /usr/bin/python3 src/studio/wordmarks.py
"""
import math
from pathlib import Path

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

ROOT = Path(__file__).resolve().parent.parent.parent
FONTS = ROOT / "src/assets/fonts"
BRASS, AUBERGINE, PLASTER = "#A67C37", "#3B1F2B", "#F1E9DC"
_fonts = {}


def font(name, weight):
    if (name, weight) not in _fonts:
        _fonts[name, weight] = instantiateVariableFont(TTFont(FONTS / f"{name}.woff2"), {"wght": weight})
    return _fonts[name, weight]


def number(value):
    return f"{value:.1f}".rstrip("0").rstrip(".")


def words(text, face, size, x=0.0, y=0.0, tracking=0.0):
    """Outline of a line of text from the baseline at (x, y): its path and its right end."""
    type_, scale = font(*face), size / 1000
    glyphs, cmap, path = type_.getGlyphSet(), type_.getBestCmap(), []
    kern = pairs(type_)
    before = None
    for char in text:
        name = cmap[ord(char)]
        x += kern.get((before, name), 0) * scale
        pen = SVGPathPen(glyphs, number)
        glyphs[name].draw(TransformPen(pen, (scale, 0, 0, -scale, x, y)))
        path.append(pen.getCommands())
        x += glyphs[name].width * scale + tracking * size
        before = name
    return "".join(path), x - tracking * size


def pairs(type_):
    """Kerning of pairs named one by one in the font's GPOS table."""
    found = {}
    if "GPOS" not in type_:
        return found
    for lookup in type_["GPOS"].table.LookupList.Lookup:
        for sub in lookup.SubTable:
            sub = getattr(sub, "ExtSubTable", sub)
            if sub.LookupType != 2:
                continue
            if sub.Format == 1:
                for left, group in zip(sub.Coverage.glyphs, sub.PairSet):
                    for record in group.PairValueRecord:
                        found.setdefault((left, record.SecondGlyph), getattr(record.Value1, "XAdvance", 0) or 0)
    return found


def star(cx, cy, radius, inner=0.7654):
    """The eight-point star of two squares, as in tiles and lattices."""
    points = []
    for i in range(16):
        r = radius * (1 if i % 2 == 0 else inner)
        a = math.pi * i / 8 - math.pi / 2
        points.append(f"{number(cx + r * math.cos(a))} {number(cy + r * math.sin(a))}")
    return "M" + "L".join(points) + "Z"


def drop(cx, top, bottom, half):
    """A drop: pointed above, round below."""
    y = bottom - half
    return (f"M{number(cx)} {number(top)}C{number(cx + half * 0.15)} {number(top + (y - top) * 0.45)} "
            f"{number(cx + half)} {number(y - half * 0.75)} {number(cx + half)} {number(y)}"
            f"A{number(half)} {number(half)} 0 0 1 {number(cx - half)} {number(y)}"
            f"C{number(cx - half)} {number(y - half * 0.75)} {number(cx - half * 0.15)} {number(top + (y - top) * 0.45)} "
            f"{number(cx)} {number(top)}Z")


def svg(width, height, body, title="", extra=""):
    label = f'role="img" aria-label="{title}"' if title else 'aria-hidden="true"'
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {number(width)} {number(height)}" '
            f'width="{number(width)}" height="{number(height)}" {label}{extra}>{body}</svg>\n')


def mark(cx, cy, radius):
    """Star with a star-shaped rim and a drop cut out of its heart."""
    return (star(cx, cy, radius) + star(cx, cy, radius * 0.86) + star(cx, cy, radius * 0.77)
            + drop(cx, cy - radius * 0.5, cy + radius * 0.46, radius * 0.3))


def write(path, content):
    target = ROOT / path
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(content)
    print(path, len(content))


def tile(size, round_):
    """The mark on aubergine: the favicon and the icons of the manifest."""
    c = size / 2
    return (f'<rect width="{size}" height="{size}" rx="{number(size * round_)}" fill="{AUBERGINE}"/>'
            f'<path fill="#D3A95C" fill-rule="evenodd" d="{star(c, c, size * 0.42)}'
            f'{drop(c, c - size * 0.225, c + size * 0.205, size * 0.135)}"/>')


def line(x, y, w, h):
    return f"M{number(x)} {number(y)}h{number(w)}v{number(h)}h{number(-w)}Z"


def centred(text, face, size, middle, y, tracking):
    width = words(text, face, size, 0, 0, tracking)[1]
    return words(text, face, size, middle - width / 2, y, tracking)[0]


def brands():
    serif, sans = "cormorant", "figtree"
    fill = lambda d: f'<path fill="currentColor" fill-rule="nonzero" d="{d}"/>'
    odd = lambda d: f'<path fill="currentColor" fill-rule="evenodd" d="{d}"/>'
    made = {}

    text, end = words("DAR SANDAL", (serif, 600), 34, 46, 41, 0.14)
    arch = ("M8 46V26A14 14 0 0 1 36 26V46H32.6V26A10.6 10.6 0 0 0 11.4 26V46Z"
            "M15 46V27A7 7 0 0 1 29 27V46H26.4V27A4.4 4.4 0 0 0 17.6 27V46Z")
    made["dar-sandal"] = ("Dar Sandal", end + 8, fill(text) + odd(arch))

    left, end = words("Noor", (serif, 500), 40, 8, 42, 0.01)
    amp, end = words("&", (serif, 300), 46, end + 8, 43)
    right, end = words("Resin", (serif, 500), 40, end + 8, 42, 0.01)
    made["noor-and-resin"] = ("Noor & Resin", end + 8, fill(left + amp + right))

    name, end = words("QAMAR", (sans, 400), 27, 56, 48, 0.3)
    over, _ = words("atelier", (serif, 500), 19, 57, 20, 0.06)
    moon = "M41 18A17 17 0 1 0 41 46A13.4 13.4 0 1 1 41 18Z"
    made["atelier-qamar"] = ("Atelier Qamar", end + 8, fill(name + over + moon))

    bold, end = words("WADI", (sans, 800), 30, 8, 38, 0.01)
    thin, end = words("HOUSE", (sans, 300), 30, end + 8, 38, 0.01)
    n = 5
    step = (end - 8) / n
    wave = f"M8 51" + "".join(f"q{number(step / 4)} -5 {number(step / 2)} 0t{number(step / 2)} 0" for _ in range(n))
    made["wadi-house"] = ("Wadi House", end + 8, fill(bold + thin)
                          + f'<path fill="none" stroke="currentColor" stroke-width="2" d="{wave}"/>')

    text, end = words("Saffron Row", (serif, 700), 40, 8, 47, -0.01)
    threads = "".join(f'<path fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" d="M{x} {y}q{b} -6 {c} -11"/>'
                      for x, y, b, c in ((end / 2 - 9, 15, -2, -8), (end / 2, 14, 1, 0), (end / 2 + 9, 15, 2, 8)))
    made["saffron-row"] = ("Saffron Row", end + 8, fill(text) + threads)

    width = words("MINA", (sans, 600), 30, 0, 0, 0.42)[1]
    total = width + 40
    made["mina-distillery"] = ("Mina Distillery", total, fill(
        centred("MINA", (sans, 600), 30, total / 2, 35, 0.42) + centred("DISTILLERY", (sans, 500), 11.5, total / 2, 55, 0.3)
        + line(8, 6, total - 16, 1.4) + line(8, 61, total - 16, 1.4)))

    for slug, (title, width, body) in made.items():
        write(f"src/assets/brands/{slug}.svg", svg(width, 64, body, title.replace("&", "&amp;")))


def main():
    text, end = words("ATTARINE", ("cormorant", 600), 40, 62, 45.5, 0.13)
    write("src/assets/logo.svg", svg(end + 2, 64,
          f'<path fill="{BRASS}" fill-rule="evenodd" d="{mark(29, 32, 27)}"/><path fill="currentColor" d="{text}"/>', "Attarine"))
    write("public/favicon.svg", svg(64, 64, tile(64, 0.2), "Attarine"))
    write(".cache/studio/icon.svg", svg(512, 512, tile(512, 0)))
    wide, end = words("ATTARINE", ("cormorant", 600), 74, 0, 0, 0.14)
    write(".cache/studio/card-words.svg", svg(1200, 630,
          f'<path fill="{BRASS}" fill-rule="evenodd" d="{mark(132, 214, 46)}"/>'
          f'<path fill="#1F1A17" transform="translate(84 352)" d="{wide}"/>'
          f'<path fill="#5B514A" d="{words("Oud, attar, oils and the quiet things that carry them", ("figtree", 400), 23, 87, 404)[0]}"/>'))
    brands()


if __name__ == "__main__":
    main()
