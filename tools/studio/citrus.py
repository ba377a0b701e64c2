"""Fruit that lies beside the oils: whole, halved and in slices."""
import math

import meshes
from materials import material
from props import lump, prop, sheet


def face_of(radius, tint, edge, segments):
    """The cut side of a fruit: its segments swell a little between their skins."""
    def at(u, v):
        a = 2 * math.pi * u
        near = abs((sway(a) * segments / (2 * math.pi) + 0.5) % 1 - 0.5) * 2 * math.pi / segments * v  # to the next skin
        swell = 0.03 * (1 - math.exp(-near / 0.05)) * math.exp(-((max(v - 0.8, 0) / 0.07) ** 2)) * (v > 0.05)
        return (radius * v * math.cos(a), radius * v * math.sin(a), radius * swell)
    return sheet(181, 36, at, material({"kind": "pulp", "tint": tint, "segments": segments, "size": radius, "edge": edge}), "face", 0)


def sway(a):
    """No two segments are equally wide; plants.pulp says the same."""
    return a + 0.1 * math.sin(2 * a + 1) + 0.04 * math.sin(5 * a)


def slice_of(radius, thick, tint, edge, segments):
    """A slice of citrus that lies on z = 0."""
    ring = meshes.solid("rind", {"form": "oval", "w": 2 * radius},
                        [[radius * 0.9, 0], [radius * 1.012, 0, 0.02], [radius * 1.012, thick, 0.012], [radius * 0.97, thick]],
                        material({"kind": "rind", "tint": edge}))
    face = face_of(radius, tint, edge, segments)
    face.location.z = thick + 0.001
    return [ring, face]


def whole(radius, rind, rng, neck=0.0):
    """A round fruit; `neck` draws its stalk's end out a little, as bergamot and lemon have it."""
    fruit = lump(radius, rind, rng, (1, 1, 1.04), 0.018, 5)
    middle = radius
    for v in fruit.data.vertices:
        up = (v.co.z - middle) / radius
        if up > 0.6:
            v.co.z += neck * radius * (up - 0.6) ** 1.5
            v.co.x, v.co.y = (side * (1 - neck * (up - 0.6) * 0.6) for side in (v.co.x, v.co.y))
    return fruit


def stalk(radius, height, rng):
    """The dry green star that a stalk leaves, and a stub of it."""
    green = material({"kind": "plain", "tint": "#5F6B34", "rough": 0.7, "bump": 0.4, "scale": 30})
    star = [lump(radius * 0.085, green, rng, (1.5, 0.6, 0.35), 0.2) for _ in range(5)]
    for i, leaf in enumerate(star):
        a = 2 * math.pi * i / 5
        leaf.rotation_euler.z = a
        leaf.location = (radius * 0.08 * math.cos(a), radius * 0.08 * math.sin(a), height - radius * 0.03)
    stub = meshes.tube("stub", [(0, 0, height - 0.02), (0.01, 0, height + radius * 0.1)], radius * 0.045,
                       material({"kind": "wood", "tint": "#6E5A38"}))
    return [*star, stub]


@prop
def cut_fruit(spec, rng):
    """Whole fruit, a half standing on its round side, slices; `kind` chooses one of them."""
    edge, segments = spec.get("tint", "#B9B83A"), spec.get("segments", 10)
    flesh = spec.get("flesh", "#D3D069")
    radius = spec.get("size", 0.42)
    if spec.get("kind", "slice") == "slice":
        return slice_of(radius, spec.get("thick", 0.07), flesh, edge, segments)
    fruit = whole(radius, material({"kind": "rind", "tint": edge}), rng, spec.get("neck", 0.5))
    if spec["kind"] == "whole":
        return [fruit, *stalk(radius, max(v.co.z for v in fruit.data.vertices), rng)]
    for v in fruit.data.vertices:  # half: cut flat at the middle, face up
        v.co.z = min(v.co.z, radius)
    face = face_of(radius * 0.995, flesh, edge, segments)
    face.location.z = radius * 1.002
    return [fruit, face]
