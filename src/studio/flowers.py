"""Flowers and their petals."""
import math

import meshes
from botanics import foliage
from bottles import group
from materials import material
from props import lump, petal_material, petal_sheet, prop, scatter, sheet


@prop
def petals(spec, rng):
    mat = petal_material(spec.get("tint", "#D98C98"))
    size = spec.get("size", 0.3)
    return scatter(spec, rng, lambda: petal_sheet(size * rng.uniform(0.8, 1.2),
                                                  size * rng.uniform(0.7, 1.0),
                                                  rng.uniform(0.2, 0.7), mat))


def cupped(radius, height, span, flare, mat):
    """A petal that wraps around the z axis at `radius`, its rim turned out by `flare`."""
    def at(u, v):
        phi = (u - 0.5) * span * math.sin(math.pi * min(0.25 + v * 0.62, 0.8))
        side = (abs(u - 0.5) * 2) ** 2
        r = radius * (0.35 + 0.65 * math.sin(math.pi * 0.5 * min(1, v * 1.5))) + flare * v ** 3 \
            + flare * 0.4 * side * v
        z = height * (v - 0.16 * side * v) - flare * 0.55 * v ** 4
        return (r * math.sin(phi), -r * math.cos(phi), z)
    return sheet(13, 12, at, mat, "petal", 0.008)


@prop
def rose(spec, rng):
    """An open rose: whorls of petals around a tight heart, the outer ones flaring."""
    mat, size, made = petal_material(spec.get("tint", "#C96F80")), spec.get("size", 0.5), []
    whorls = [(3, 0.12, 0.66, 2.6, 0.02), (4, 0.26, 0.68, 2.1, 0.06), (5, 0.42, 0.64, 1.7, 0.16),
              (5, 0.58, 0.56, 1.6, 0.32), (6, 0.72, 0.42, 1.5, 0.46)]
    for k, (count, radius, height, span, flare) in enumerate(whorls):
        for i in range(count):
            wide = rng.uniform(0.92, 1.08)
            obj = cupped(size * radius * wide, size * height * rng.uniform(0.92, 1.05), span,
                         size * flare, mat)
            obj.rotation_euler.z = 2 * math.pi * i / count + k * 0.7 + rng.uniform(-0.15, 0.15)
            made.append(obj)
    return made


@prop
def blossom(spec, rng):
    """Small five-petalled flowers: jasmine, orange blossom."""
    mat, heart = petal_material(spec.get("tint", "#FBF6EA")), material(spec.get("heart", "#D9A93B"))
    size = spec.get("size", 0.2)

    def flower():
        parts = []
        for i in range(spec.get("petals", 5)):
            obj = petal_sheet(size, size * 0.55, 0.35, mat)
            obj.rotation_euler = (math.radians(14), 0, 2 * math.pi * i / spec.get("petals", 5))
            parts.append(obj)
        eye = lump(size * 0.16, heart, rng)
        eye.location.z = 0.01
        return group("flower", [*parts, eye])
    return scatter(spec, rng, flower)


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
