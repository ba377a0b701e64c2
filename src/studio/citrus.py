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
