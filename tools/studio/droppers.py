"""Dropper bottles: a short description becomes a vessel for bottles.build.

Keys: glass, liquid, level, bulb, collar, label {"paper", "ink", "band", "w", "h", "z", "corner"},
house, name (lines), latin, note, and optionally w (width of the glass) and tall (its height).
"""
import math

import bottles
import meshes
from materials import material

GLASS = {
    "amber": {"kind": "glass", "tint": "#F5D600", "density": 31},
    "cobalt": {"kind": "glass", "tint": "#0A78FF", "density": 17},
    "green": {"kind": "glass", "tint": "#A9DC3A", "density": 11},
}
OIL = {"kind": "glass", "tint": "#F4E3A6", "density": 0.7, "ior": 1.42}


def collar(radius, z, height, mat, teeth=44):
    """A screw collar with fine ribs."""
    vertices, faces = [], []
    n = teeth * 4
    rings = [(0.86, 0), (1.0, 0.0), (1.0, 0.86), (0.93, 0.97), (0.8, 1.0), (0.3, 1.0)]
    for scale, t in rings:
        for i in range(n):
            a = 2 * math.pi * i / n
            depth = (0, 0.035, 0.035, 0)[i % 4] if scale == 1.0 else 0
            r = radius * (scale - depth)
            vertices.append((r * math.sin(a), -r * math.cos(a), z + t * height))
    for j in range(len(rings) - 1):
        for i in range(n):
            k = (i + 1) % n
            faces.append((j * n + i, j * n + k, (j + 1) * n + k, (j + 1) * n + i))
    return meshes.add("collar", vertices, faces, mat, 25)


def vessel(spec):
    """The description that bottles.build reads."""
    w, tall = spec.get("w", 0.86), spec.get("tall", 1.36)
    r, neck = w / 2, 0.19
    label = {"paper": "#F1E9D9", "ink": "#2A231E", "w": w * 1.12, "h": tall * 0.5, "z": tall * 0.43,
             "corner": 0.03, **spec["label"]}
    ink, z, h = label["ink"], label["z"], label["h"]
    labels = [{"z": z, "w": label["w"], "h": h, "corner": label["corner"],
               "material": {"kind": "paper", "tint": label["paper"]}}]
    if label.get("band"):
        labels.append({"z": z - h / 2 + h * 0.11, "w": label["w"] * 0.996, "h": h * 0.16, "lift": 0.008,
                       "thick": 0.004, "corner": 0.012,
                       "material": {"kind": "paper", "tint": label["band"]}})
    for edge in (0.455, 0.43) if label.get("rules") else ():
        labels.append({"z": z + h * edge, "w": label["w"] * 0.9, "h": 0.006, "lift": 0.009,
                       "thick": 0.003, "corner": 0.001, "material": label["rules"]})
    lines, size = spec["name"], spec.get("size", 0.125)
    texts = [{"body": spec["house"], "z": z + h * 0.35, "size": 0.048, "spacing": 1.3, "font": "sans"}]
    top = z + h * 0.08 + (len(lines) - 1) * size * 0.5
    for i, line in enumerate(lines):
        texts.append({"body": line, "z": top - i * size * 1.02, "size": size, "font": "serif"})
    low = top - (len(lines) - 1) * size * 1.02 - size * 0.92
    texts.append({"body": spec["latin"], "z": low, "size": 0.072, "font": "italic"})
    texts.append({"body": spec.get("note", "PURE ESSENTIAL OIL   10 ML"), "z": z - h / 2 + h * 0.11,
                  "size": 0.04, "spacing": 1.1, "font": "sans",
                  "material": label.get("bandInk", ink), "lift": 0.0145})
    glass = spec["glass"]
    return {
        "shape": {"form": "oval", "w": w},
        "profile": [[r * 0.75, 0], [r, 0, 0.06], [r, tall - 0.26, spec.get("shoulder", 0.2)],
                    [neck, tall - 0.1, 0.06], [neck, tall + 0.06], [neck * 0.8, tall + 0.06]],
        "glass": GLASS.get(glass, glass) if isinstance(glass, str) else glass,
        "wall": 0.06, "floor": 0.1, "roof": 0.06,
        "liquid": spec.get("liquid", OIL), "level": spec.get("level", tall * 0.74),
        "tube": [0.2, tall],
        "parts": [
            {"material": spec.get("bulb", {"kind": "plain", "tint": "#1A1817", "rough": 0.5}),
             "z": tall + 0.22,
             "profile": [[0.1, 0], [0.165, 0], [0.165, 0.05, 0.02], [0.14, 0.09, 0.03],
                         [0.152, 0.3, 0.3], [0.135, 0.5, 0.11], [0.03, 0.56, 0.04], [0.004, 0.56]]}],
        "labels": labels,
        "texts": [{"material": ink, **text} for text in texts],
    }


def build(spec, at=(0, 0, 0), turn=0):
    """A dropper bottle on its base at `at`, its label to the camera when `turn` is 0."""
    tall = spec.get("tall", 1.36)
    root = bottles.build(vessel(spec), at, turn)
    ring = collar(0.235, tall - 0.05, 0.3, material(spec.get("collar", "black-lacquer")))
    ring.parent = root
    return root
