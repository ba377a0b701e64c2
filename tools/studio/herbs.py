"""Mint: quilted, toothed leaves, in sprigs and on their own."""
import math

from mathutils import Euler, Vector

import meshes
from botanics import foliage
from materials import material
from props import prop, scatter, sheet

VEINS = (6.5, 5.2)  # pairs of side veins, and how far they lean forward; the material draws them at the same places
TEETH = 13


def mint_leaf(length, width, mat, fold=0.25, droop=0.2):
    """A leaf from the origin along +y: the flesh bulges between sunken veins, the teeth point forward."""
    def at(u, v):
        side, edge = abs(u - 0.5), abs(u - 0.5) * 2
        blade = max((v - 0.07) / 0.93, 0)  # the rest is the stalk
        half = length * max(width * 0.5 * math.sin(math.pi * min(blade, 1) ** 0.72) ** 0.8, 0.018 * (1 - 0.9 * blade))
        saw = (blade * TEETH) % 1
        half *= 1 + 0.13 * (saw - 0.5) * edge ** 6 * (0 < blade < 1)
        phase = VEINS[0] * v - VEINS[1] * side
        puffed = (0.5 - 0.5 * math.sin(2 * math.pi * phase)) ** 0.6 * math.sin(math.pi * edge ** 0.7) * min(blade * 5, 1)
        rib = 0.018 * math.exp(-((edge / 0.07) ** 2))
        ruffle = 0.02 * math.sin(v * 17) * edge ** 3
        rise = fold * half * edge ** 1.4 + length * (0.05 * puffed - rib + ruffle * min(blade * 3, 1) - droop * v * v)
        return ((u - 0.5) * 2 * half, length * v, rise)
    return sheet(31, 106, at, mat, "mint leaf", 0.004)


def green(spec):
    return material({"kind": "leaf", "tint": spec.get("tint", "#4A8342"), "veins": VEINS, "rough": 0.42, "specular": 0.3,
                     "through": 0.25})


@prop
def mint(spec, rng):
    """A cut sprig that lies along +x: leaves in crossed pairs, smaller and closer towards its tip."""
    mat, length, size, pairs = green(spec), spec.get("length", 1.2), spec.get("size", 0.46), spec.get("pairs", 8)
    bend = spec.get("bend", 0.12)
    point = lambda t: Vector((length * (t - 0.4), bend * length * math.sin(math.pi * t), 0.04 + 0.2 * t * t))
    stem = meshes.tube("stem", [(*point(i / 10), 1.15 - 0.5 * i / 10) for i in range(11)], 0.016, foliage("#67703A"))
    made = [stem]
    for k in range(pairs):
        t = 0.1 + 0.9 * (k / (pairs - 1)) ** 0.8
        young = k / (pairs - 1)
        ahead = point(min(t + 0.03, 1.03)) - point(t - 0.03)
        heading = math.atan2(ahead.y, ahead.x) - math.pi / 2
        long = size * (1 - 0.62 * young ** 1.6)
        for side in (-1, 1):
            open_ = math.radians(66 - 34 * young + rng.uniform(-9, 9))
            pitch = rng.uniform(0.1, 0.3) + 0.45 * young
            if k % 2:  # every other pair stands upright and over the stem, where the first lies flat
                open_ *= 0.45
                pitch += 0.5 + 0.2 * side
            leaf = mint_leaf(long * rng.uniform(0.92, 1.08), spec.get("width", 0.62), mat, 0.3, 0.28)
            leaf.rotation_euler = Euler((pitch, side * rng.uniform(-0.05, 0.3), heading - side * open_))
            leaf.location = point(t) + Vector((0, 0, 0.012))
            made.append(leaf)
    for k in range(4):  # the bud at the tip
        leaf = mint_leaf(size * 0.26, 0.55, mat, 0.5, -0.1)
        leaf.rotation_euler = Euler((0.7, 0, heading + k * math.pi / 2 + 0.4))
        leaf.location = point(1.0)
        made.append(leaf)
    return made


@prop
def mint_leaves(spec, rng):
    """Picked leaves that lie about."""
    mat, size = green(spec), spec.get("size", 0.42)

    def leaf():
        long = size * rng.uniform(0.8, 1.15)
        made = mint_leaf(long, 0.62, mat, rng.uniform(0.15, 0.4), -0.12)
        made.location.z = 0.02
        made.rotation_euler.x = rng.uniform(-0.02, 0.1)
        return made
    return scatter(spec, rng, leaf)
