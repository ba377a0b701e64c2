"""Fruit that lies beside the oils: whole, halved and in slices."""
import math

from mathutils import Matrix

import meshes
from botanics import merged
from bottles import group
from materials import material
from props import lump, prop


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
    rind = material({"kind": "rind", "tint": spec.get("tint", "#B9B83A")})
    pith = material({"kind": "plain", "tint": "#F4EFCF", "rough": 0.7, "soft": 0.15, "bump": 0.2, "scale": 40})
    flesh = material({"kind": "pulp", "tint": spec.get("flesh", "#D3D069")})
    radius = spec.get("size", 0.42)
    if spec.get("kind", "slice") == "slice":
        return slice_of(radius, spec.get("thick", 0.09), flesh, pith, rind, spec.get("segments", 10))
    fruit = whole(radius, rind, rng, spec.get("neck", 0.5))
    if spec["kind"] == "whole":
        return [fruit, *stalk(radius, max(v.co.z for v in fruit.data.vertices), rng)]
    for v in fruit.data.vertices:  # half: cut flat at the middle, face up
        v.co.z = min(v.co.z, radius)
    face = group("face", slice_of(radius * 0.99, 0.01, flesh, pith, rind, spec.get("segments", 10)))
    face.location.z = radius * 0.985
    return [fruit, face]
