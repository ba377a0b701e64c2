"""Diffusers: a vessel from its description and what only diffusers have.

Keys beside those of a vessel: reeds, dots (a display of points), loop (a leather strap),
slot (the mouth of the mist), ribs, mist (a plume, see setting.mist).
"""
import math
import random

import bottles
import meshes
from botanics import merged
from materials import material
from props import PROPS, sheet
from shapes import profile

DIGITS = {"0": "69996", "1": "26227", "2": "6924F", "3": "E161E", "4": "99F11", "5": "F8E1E", "6": "68E96",
          "7": "F1244", "8": "69696", "9": "69716", ":": "02020"}


def reeds(spec, rng):
    """Rattan sticks that stand fanned in the neck."""
    mat = material(spec.get("material", {"kind": "wood", "tint": "#C9A36A", "grain": [20, 20, 0.8]}))
    made, count, neck, low, top = [], spec["count"], spec["neck"], spec["low"], spec["top"]
    for i in range(count):
        a = 2 * math.pi * (i + 0.3) / count + rng.uniform(-0.25, 0.25)
        lean = spec.get("lean", 0.42) * rng.uniform(0.75, 1.1)
        x, y = math.sin(a), math.cos(a)
        reach = neck * 0.8
        rise = top * rng.uniform(0.93, 1.02) - spec["mouth"]
        foot = -min(reach + spec.get("foot", 0.3), reach * 3)
        path = [(x * foot, y * foot * 0.8, low), (x * reach * 0.9, y * reach * 0.9, spec["mouth"]),
                (x * (reach + lean * rise), y * (reach + lean * rise * 0.7), spec["mouth"] + rise)]
        dense = []
        for p, q in zip(path, path[1:]):
            dense += [tuple(u + (v - u) * t for u, v in zip(p, q)) for t in (0, 0.34, 0.67)]
        dense.append(path[-1])
        made.append(meshes.tube("reed", dense, spec.get("radius", 0.028), mat))
    return made


def dots(spec, surface):
    """Characters made of lit points on the body."""
    lit, places, step = material(spec["material"]), [], spec["step"]
    width = sum(5 if c != ":" else 3 for c in spec["text"]) - 1
    x = -width / 2 * step + spec.get("x", 0)
    from mathutils import Matrix, Vector
    for char in spec["text"]:
        for row, code in enumerate(DIGITS[char]):
            for column in range(4):
                if int(code, 16) >> (3 - column) & 1:
                    along = x + (column - (2 if char == ":" else 0)) * step
                    spot = Vector(surface.at(along, spec["z"] + (2 - row) * step, 0.002))
                    out = Vector(surface.at(along, spec["z"] + (2 - row) * step, 0.1)) - spot
                    turn = out.to_track_quat("Z", "Y").to_matrix().to_4x4()
                    places.append(Matrix.Translation(spot) @ turn @ Matrix.Scale(step * 0.34, 4))
        x += (5 if char != ":" else 3) * step
    n = 10
    disc = [(math.cos(2 * math.pi * i / n), math.sin(2 * math.pi * i / n), 0) for i in range(n)]
    disc += [(0.6 * a, 0.6 * b, 0.35) for a, b, _z in disc]
    faces = [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)] + [tuple(range(n, 2 * n))]
    made, middle = merged("dots", (disc, faces), places, lit), spec.get("x", 0)
    made["outwards"] = [b - a for a, b in zip(surface.at(middle, spec["z"], 0), surface.at(middle, spec["z"], 1))]
    return made


def loop(spec):
    """A leather strap: a closed band seen from its side, along the given points (x, z)."""
    points, wide = spec["path"], spec.get("wide", 0.16)
    line = profile([[x, z, spec.get("bend", 0.25)] for x, z in points])
    lift = spec.get("y", 0)

    def at(u, v):
        k = min(int(v * (len(line) - 1)), len(line) - 2)
        t = v * (len(line) - 1) - k
        (x0, z0), (x1, z1) = line[k], line[k + 1]
        return (x0 + (x1 - x0) * t, (u - 0.5) * wide + lift, z0 + (z1 - z0) * t)
    return sheet(4, 90, at, material(spec.get("material", {"kind": "plain", "tint": "#7A4526", "rough": 0.5, "bump": 0.3, "scale": 40})),
                 "strap", spec.get("thick", 0.035))


def slot(spec, body):
    """A long mouth with rounded ends, cut through a lip into the top of the body; it is dark inside."""
    w, d, z = spec["w"], spec["d"], spec["z"]
    upright = lambda name, wide, low, high, mat, edge=0: meshes.solid(
        name, {"form": "rect", "w": w + wide, "d": d + wide, "r": (d + wide) * 0.49},
        [[(w + wide) / 2 - 0.05, low], [(w + wide) / 2, low], [(w + wide) / 2, high, edge], [(w + wide) / 2 - 0.03, high]], mat, 30)
    dark = material(spec.get("dark", {"kind": "plain", "tint": "#14110F", "rough": 0.9}))
    lip = upright("lip", 0.08, z - 0.1, z + 0.014, material(spec["material"]), 0.014)
    hole = upright("hole", 0, z - 0.3, z + 0.2, dark)
    hole.hide_render = True
    for part in (body, lip):
        part.modifiers.clear()
        cut = part.modifiers.new("slot", "BOOLEAN")
        cut.object, cut.operation = hole, "DIFFERENCE"
    return [lip, hole, upright("depth", 0.02, z - 0.25, z - 0.045, dark)]


def build(spec, at=(0, 0, 0), turn=0):
    root = bottles.build(spec, at, turn)
    rng = random.Random(spec.get("seed", 3))
    made = []
    if spec.get("reeds"):
        made += reeds(spec["reeds"], rng)
    if spec.get("dots"):
        made.append(dots(spec["dots"], meshes.surface_of(spec["shape"], spec["profile"])))
    if spec.get("loop"):
        made.append(loop(spec["loop"]))
    if spec.get("slot"):
        made += slot(spec["slot"], next(part for part in root.children if part.name.startswith("body")))
    for obj in made:
        obj.parent = root
    if spec.get("mist"):
        for plume in PROPS["mist"](spec["mist"], rng):  # not turned: it always faces the camera
            x, y, z = spec["mist"].get("at", [0, 0, 1])
            plume.location = (at[0] + x, at[1] + y, at[2] + z)
    return root
