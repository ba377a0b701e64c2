"""Plants and fruit that lie beside the oils: lavender, sprigs, citrus, long yellow petals."""
import math
import random

import bpy
from mathutils import Euler, Matrix, Vector, noise

import meshes
from bottles import group
from materials import material
from props import lump, petal_material, petal_sheet, prop, scatter, sheet


def foliage(tint):
    """Matt leaf green: a flat leaf must not mirror the light in front of the set."""
    return material({"kind": "plain", "tint": tint, "rough": 0.7, "specular": 0.12, "soft": 0.06, "bump": 0.25, "scale": 9})


def merged(name, template, places, mat, smooth=60):
    """One mesh made of many copies of a template mesh (vertices, faces)."""
    vertices, faces = [], []
    for place in places:
        base = len(vertices)
        vertices += [tuple(place @ Vector(v)) for v in template[0]]
        faces += [tuple(base + i for i in face) for face in template[1]]
    return meshes.add(name, vertices, faces, mat, smooth)


def bud(length=1.0, width=0.45, sides=6):
    """A small closed bud along +z, its foot at the origin."""
    vertices, rings = [], [(0.25, 0), (0.9, 0.3), (1.0, 0.55), (0.55, 0.85), (0.15, 1.0)]
    for r, z in rings:
        vertices += [(r * width / 2 * math.cos(2 * math.pi * i / sides),
                      r * width / 2 * math.sin(2 * math.pi * i / sides), z * length)
                     for i in range(sides)]
    faces = [(j * sides + i, j * sides + (i + 1) % sides, (j + 1) * sides + (i + 1) % sides,
              (j + 1) * sides + i) for j in range(len(rings) - 1) for i in range(sides)]
    return vertices, faces + [tuple(range((len(rings) - 1) * sides, len(rings) * sides))]


def facing(point, direction, scale=1.0, roll=0.0):
    """Matrix that carries +z to `direction` at `point`."""
    turn = Vector(direction).to_track_quat("Z", "Y").to_matrix().to_4x4()
    return (Matrix.Translation(point) @ turn @ Matrix.Rotation(roll, 4, "Z")
            @ Matrix.Scale(scale, 4))


@prop
def lavender(spec, rng):
    """A bundle of lavender stems that lie along +x, tied with a thread."""
    tints = spec.get("tints", ["#6F5A96", "#8A74B2", "#54447E"])
    green = foliage(spec.get("stem", "#7C8A5E"))
    length, made = spec.get("length", 1.9), []
    buds = [[] for _ in tints]
    for i in range(spec.get("count", 11)):
        spread = rng.uniform(-1, 1)
        y0, z0 = spread * 0.05, 0.03 + rng.random() * 0.09
        long = length * rng.uniform(0.86, 1.0)
        y1, z1 = y0 + spread * rng.uniform(0.1, 0.34), 0.05 + rng.random() * 0.16
        path = []
        for k in range(9):
            t = k / 8
            sway = math.sin(t * math.pi) * rng.uniform(-0.01, 0.01)
            tied = abs(t - 0.28)
            path.append((long * (t - 0.5), y0 + (y1 - y0) * max(t - 0.28, 0) / 0.72 + sway
                         + spread * 0.12 * max(0.28 - t, 0) / 0.28,
                         z0 + (z1 - z0) * max(t - 0.2, 0) + 0.02 * (tied < 0.1)))
        made.append(meshes.tube("stem", path, 0.011, green, resolution=2))
        a, b = Vector(path[-3]), Vector(path[-1])
        axis = (b - a).normalized()
        side = axis.cross(Vector((0, 0, 1))).normalized()
        up = side.cross(axis)
        head = rng.uniform(0.5, 0.7)
        whorls = int(head / 0.05)
        for w in range(whorls):
            t = w / whorls
            if w == 1:
                continue
            at = b - axis * (head * (1 - t) - 0.06)
            girth = 0.062 * (1 - 0.65 * t)
            for k in range(7):
                phi = 2 * math.pi * (k / 7) + w * 0.5 + rng.uniform(-0.2, 0.2)
                out = side * math.cos(phi) + up * math.sin(phi)
                place = facing(at + out * girth * 0.3, out * rng.uniform(0.7, 1.0) + axis * 0.9,
                               girth * rng.uniform(1.1, 1.6), rng.random())
                buds[rng.randrange(len(tints))].append(place)
    shape = bud(1.0, 0.5)
    made += [merged("buds", shape, places, petal_material(tint)) for places, tint in zip(buds, tints)]
    x = length * (0.28 - 0.5)
    for k in range(3):
        ring = [(x + 0.02 * k, 0.12 * math.cos(a), 0.09 + 0.085 * math.sin(a))
                for a in [2 * math.pi * i / 12 for i in range(12)]]
        made.append(meshes.tube("thread", ring, 0.009, material("#D8C7A0"), closed=True, resolution=2))
    return made


def blade(length, width, curl, tooth=0.0, fold=0.18):
    """Function u, v -> point of a leaf from the origin along +y."""
    def at(u, v):
        edge = abs(u - 0.5) * 2
        half = length * width * 0.5 * max(math.sin(math.pi * min(v, 0.995) ** 0.85), 0.02) ** 0.85
        if tooth and edge > 0.9:
            half *= 1 + tooth * math.sin(v * 60)
        rise = curl * length * v * v + fold * half * edge + 0.012 * math.sin(v * 26) * (1 - edge) * length
        return ((u - 0.5) * 2 * half, length * v, rise)
    return at


@prop
def sprig(spec, rng):
    """A twig along +x with leaves on both sides; `pairs` sets them opposite each other."""
    mat = foliage(spec.get("tint", "#5C7043"))
    stem = foliage(spec.get("stem", "#6E6A45"))
    length, made = spec.get("length", 1.4), []
    count, size, width = spec.get("count", 16), spec.get("size", 0.34), spec.get("width", 0.2)
    bend, rise = spec.get("bend", 0.12), spec.get("rise", 0.1)
    point = lambda t: Vector((length * (t - 0.5), bend * math.sin(t * math.pi) * length,
                              0.03 + rise * math.sin(min(t * 1.2, 1) * math.pi)))
    made.append(meshes.tube("twig", [(*point(i / 10), 1.2 - 0.8 * i / 10) for i in range(11)],
                            spec.get("thick", 0.016), stem))
    for i in range(count):
        t = 0.12 + 0.88 * (i // 2 * 2 if spec.get("pairs") else i) / max(count - 1, 1)
        t = min(t, 1)
        ahead = (point(min(t + 0.05, 1.05)) - point(t - 0.05)).normalized()
        side = -1 if i % 2 else 1
        grow = size * rng.uniform(0.8, 1.1) * (0.6 + 0.4 * math.sin(math.pi * (0.25 + 0.6 * t)))
        out = spec.get("open", 52) + rng.uniform(-12, 12)
        if i >= count - 1 and not spec.get("pairs"):
            out = 4
        leaf = sheet(9, 16, blade(grow, width, rng.uniform(-0.12, 0.3), spec.get("tooth", 0)), mat,
                     "leaf", 0.005)
        heading = math.atan2(ahead.y, ahead.x) - math.pi / 2
        leaf.rotation_euler = Euler((rng.uniform(-0.05, 0.5), rng.uniform(-0.5, 0.5) + side * 0.1,
                                     heading + side * math.radians(out)))
        leaf.location = point(t) + Vector((0, 0, 0.005))
        made.append(leaf)
    return made


def wedge(r0, r1, sweep, high):
    """A segment of citrus flesh: a rounded wedge with a domed top."""
    ring = []
    for k in range(9):
        a = sweep * (k / 8 - 0.5) * 0.9
        ring.append((r1 * math.cos(a), r1 * math.sin(a)))
    ring += [(r0 * 1.15, sweep * 0.3 * r0), (r0, 0), (r0 * 1.15, -sweep * 0.3 * r0)]
    cx, cy = sum(x for x, _ in ring) / len(ring), sum(y for _, y in ring) / len(ring)
    vertices, n = [], len(ring)
    for scale, z in ((1, -high), (1, 0.55 * high), (0.9, high), (0.5, high * 1.12)):
        vertices += [(cx + (x - cx) * scale, cy + (y - cy) * scale, z) for x, y in ring]
    faces = [(j * n + i, j * n + (i + 1) % n, (j + 1) * n + (i + 1) % n, (j + 1) * n + i)
             for j in range(3) for i in range(n)]
    return vertices, faces + [tuple(range(3 * n, 4 * n))]


def slice_of(radius, thick, flesh, pith, rind, segments=10):
    """A slice of citrus that lies on z = 0."""
    made = [meshes.solid("rind", {"form": "oval", "w": 2 * radius},
                         [[radius * 0.9, 0], [radius, 0, 0.02], [radius, thick, 0.02], [radius * 0.9, thick]],
                         rind),
            meshes.solid("pith", {"form": "oval", "w": 1.9 * radius},
                         [[radius * 0.4, -0.001], [radius * 0.945, -0.001],
                          [radius * 0.945, thick + 0.003], [radius * 0.4, thick + 0.003]], pith)]
    sweep = 2 * math.pi / segments
    places = [Matrix.Translation((0, 0, thick)) @ Matrix.Rotation(sweep * i, 4, "Z")
              for i in range(segments)]
    made.append(merged("flesh", wedge(radius * 0.1, radius * 0.85, sweep, 0.02), places, flesh, 50))
    return made


@prop
def cut_fruit(spec, rng):
    """Whole fruit, a half standing on its round side, slices; `kind` chooses one of them."""
    tint = spec.get("tint", "#B9B83A")
    rind = material({"kind": "plain", "tint": tint, "rough": 0.36, "bump": 0.5, "scale": 26, "soft": 0.05})
    pith = material({"kind": "plain", "tint": "#F4EFCF", "rough": 0.6})
    flesh = material({"kind": "plain", "tint": spec.get("flesh", "#D3D069"), "rough": 0.16, "soft": 0.3,
                      "bump": 0.35, "scale": 22, "transmission": 0.25})
    radius = spec.get("size", 0.42)
    if spec.get("kind", "slice") == "slice":
        return slice_of(radius, spec.get("thick", 0.09), flesh, pith, rind, spec.get("segments", 10))
    fruit = lump(radius, rind, rng, (1, 1, 1.06), 0.06, 5)
    if spec["kind"] == "whole":
        return [fruit, lump(radius * 0.12, material("#6E6A45"), rng)] if spec.get("stalk") else [fruit]
    for v in fruit.data.vertices:  # half: cut flat at the middle, face up
        v.co.z = min(v.co.z, radius)
    face = group("face", slice_of(radius * 0.99, 0.01, flesh, pith, rind, spec.get("segments", 10)))
    face.location.z = radius * 0.985
    return [fruit, face]


@prop
def ylang(spec, rng):
    """Flowers of ylang-ylang: six long, limp petals that hang from a green heart."""
    mat = petal_material(spec.get("tint", "#D9B93C"))
    green = foliage("#7C8A3E")
    size, made = spec.get("size", 0.75), []
    for i in range(spec.get("petals", 6)):
        long, wave, lean = size * rng.uniform(0.82, 1.1), rng.uniform(0, 6), rng.uniform(-0.25, 0.25)

        def at(u, v):
            half = long * 0.115 * math.sin(math.pi * min(0.08 + v * 0.86, 0.985)) ** 0.75
            drift = 0.10 * long * math.sin(v * 3.1 + wave) * v + lean * v * v * long * 0.5
            lift = 0.30 * math.sin(min(v * 1.5, 1) * math.pi) * (1 - v) + 0.015
            cup = (abs(u - 0.5) * 2) ** 2 * half * 0.5 + 0.02 * math.sin(v * 9 + wave + u * 3)
            return ((u - 0.5) * 2 * half + drift, long * v, max(lift * size * 0.8 + cup, 0.006))
        petal = sheet(9, 22, at, mat, "petal", 0.006)
        petal.rotation_euler.z = 2 * math.pi * i / spec.get("petals", 6) + rng.uniform(-0.22, 0.22)
        made.append(petal)
    heart = lump(size * 0.09, green, rng)
    heart.location.z = 0.04
    return [*made, heart]


def rose_petal(r, high, arc, flare, mat, rng):
    """A petal that wraps around the heart of a rose, its rim rolled outwards."""
    phase, tilt = rng.uniform(0, 6), rng.uniform(-0.03, 0.03)

    def at(u, v):
        side = (u - 0.5) * 2
        a = side * arc / 2 * (0.35 + 0.65 * math.sin(math.pi * min(0.15 + v * 0.72, 1)))
        reach = r * (0.25 + 0.75 * v ** 0.6) + flare * v ** 3.5 + 0.02 * high * math.sin(u * 9 + phase) * v * v
        top = high * (1 - 0.16 * side * side) + tilt
        drop = flare * 0.55 * max(v - 0.72, 0) / 0.28
        return (reach * math.sin(a), reach * math.cos(a), top * v ** 0.85 - drop * max(v - 0.72, 0) / 0.28)
    return sheet(13, 13, at, mat, "petal", 0.008)


@prop
def garden_rose(spec, rng):
    """A full rose: petals set in a spiral, closed at the heart, open at the rim."""
    size, count, made = spec.get("size", 0.6), spec.get("count", 24), []
    tints = spec.get("tints", ["#B9566A", "#C4697B", "#CD7D8C"])
    mats = [petal_material(tint) for tint in tints]
    for i in range(count):
        t = i / (count - 1)
        petal = rose_petal(size * (0.05 + 0.5 * t ** 0.9), size * (0.78 - 0.4 * t ** 1.4), math.radians(175 - 95 * t),
                           size * 0.26 * t ** 1.6, mats[min(int(t * len(mats)), len(mats) - 1)], rng)
        petal.rotation_euler.z = i * 2.39996 + rng.uniform(-0.15, 0.15)
        petal.rotation_euler.x = rng.uniform(-0.06, 0.06)
        petal.location.z = 0.02
        made.append(petal)
    return made


@prop
def strands(spec, rng):
    """Loose thin threads: saffron, dried petals, vetiver."""
    mat = material({"kind": "plain", "tint": spec.get("tint", "#9C2A18"), "rough": 0.5})
    size = spec.get("size", 0.3)

    def strand():
        long, bow = size * rng.uniform(0.6, 1.2), rng.uniform(-0.2, 0.2)
        return meshes.tube("strand", [(long * (t - 0.5), bow * long * math.sin(math.pi * t), 0.012, 1.3 - t)
                                      for t in (0, 0.25, 0.5, 0.75, 1)], 0.009, mat, resolution=2)
    return scatter(spec, rng, strand)


@prop
def linen(spec, rng):
    """A linen cloth with soft folds; it lies flat within `calm` of the origin."""
    w, d, calm = spec.get("w", 6), spec.get("d", 4), spec.get("calm", 0.9)
    high, seed = spec.get("folds", 0.16), Vector((spec.get("seed", 1) * 7.3, 1.1, 0))
    mat = material(spec.get("material", "linen"))
    turn = math.radians(spec.get("along", 30))

    def at(u, v):
        x, y = (u - 0.5) * w, (v - 0.5) * d
        away = min(max((math.hypot(x, y) - calm) / 0.9, 0), 1)
        p = x * math.cos(turn) + y * math.sin(turn)
        ridge = 0.5 + 0.5 * math.sin(p * 3.4 + 2.2 * noise.noise(Vector((x * 0.5, y * 0.5, 0)) + seed))
        rise = ridge ** 3 * high * (0.4 + noise.noise(Vector((x * 0.4, y * 0.7, 3)) + seed) + 0.5)
        ragged = 0.05 * noise.noise(Vector((x, y, 5)) * 1.2 + seed)
        return (x + ragged, y + ragged, 0.004 + max(rise, 0) * away * away * min((d / 2 - y) / 1.2, 1))
    return [sheet(140, 110, at, mat, "linen", 0.012)]
