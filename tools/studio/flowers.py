"""Flowers whose petals have a shape of their own: ylang-ylang, roses."""
import math

import meshes
from botanics import foliage
from materials import material, mix
from petals import half_width, petal_material
from props import lump, prop, scatter, sheet


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
    phase, tilt, pinch = rng.uniform(0, 6), rng.uniform(-0.03, 0.03), rng.uniform(0, 0.07)

    def at(u, v):
        side = (u - 0.5) * 2
        a = side * arc / 2 * (0.25 + 0.75 * half_width(min(v, 0.985)))
        reach = r * (0.25 + 0.75 * v ** 0.6) + flare * v ** 3.5 + 0.02 * high * math.sin(u * 9 + phase) * v * v
        top = high * (1 - 0.1 * side * side + pinch * math.exp(-(side / 0.3) ** 2)) + tilt
        rim = max(v - 0.68, 0) / 0.32
        return (reach * math.sin(a), reach * math.cos(a), top * v ** 0.85 - flare * 0.5 * rim ** 1.6)
    return sheet(17, 17, at, mat, "petal", 0.006)


@prop
def garden_rose(spec, rng):
    """A full rose: petals set in a spiral, closed at the heart, open at the rim."""
    size, count, made = spec.get("size", 0.6), spec.get("count", 26), []
    tint = spec.get("tint")
    tints = [mix(tint, "#3A0814", 0.22), tint, mix(tint, "#FFF1EC", 0.14)] if tint \
        else spec.get("tints", ["#B04A60", "#C4697B", "#D08796"])
    mats = [petal_material(each) for each in tints]
    for i in range(count):
        t = i / (count - 1)
        petal = rose_petal(size * (0.05 + 0.5 * t ** 0.9), size * (0.8 - 0.4 * t ** 1.4), math.radians(175 - 92 * t),
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
