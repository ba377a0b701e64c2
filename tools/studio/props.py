"""Props that tell what a scent is made of. Each maker returns objects that lie on z = 0.

`PROPS` maps the name used in the descriptions to its maker; a maker takes the
prop's description and a seeded random generator.
"""
import math
import random

import bpy
from mathutils import Vector, noise

import meshes
from bottles import group
from materials import material

PROPS = {}


def prop(maker):
    PROPS[maker.__name__.replace("_", "-")] = maker
    return maker


def lump(radius, mat, rng, squash=(1, 1, 1), rough=0.2, detail=3, smooth=60):
    """An uneven pebble of about `radius`, resting on the ground."""
    bpy.ops.mesh.primitive_ico_sphere_add(subdivisions=detail, radius=radius)
    obj = bpy.context.object
    offset = Vector((rng.random(), rng.random(), rng.random())) * 50
    for v in obj.data.vertices:
        d = v.co.normalized()
        v.co *= 1 + rough * noise.noise(d * 1.3 + offset) + rough * 0.35 * noise.noise(d * 4 + offset)
        v.co = Vector((v.co.x * squash[0], v.co.y * squash[1], v.co.z * squash[2]))
    low = min(v.co.z for v in obj.data.vertices)
    for v in obj.data.vertices:
        v.co.z -= low + radius * 0.03
    mesh = obj.data
    mesh.polygons.foreach_set("use_smooth", [smooth > 0] * len(mesh.polygons))
    mesh.use_auto_smooth, mesh.auto_smooth_angle = True, math.radians(smooth or 1)
    mesh.materials.append(mat)
    return obj


def sheet(points_u, points_v, at, mat, name="sheet", thick=0.004):
    """A surface of points_u x points_v points given by at(u, v) for u, v in 0..1."""
    vertices = [at(i / (points_u - 1), j / (points_v - 1))
                for j in range(points_v) for i in range(points_u)]
    faces = [(j * points_u + i, j * points_u + i + 1, (j + 1) * points_u + i + 1, (j + 1) * points_u + i)
             for j in range(points_v - 1) for i in range(points_u - 1)]
    obj = meshes.add(name, vertices, faces, mat, 80)
    for key, count, step in (("across", points_u, 1), ("along", points_v, points_u)):
        data = obj.data.attributes.new(key, "FLOAT", "POINT").data  # materials read u and v by these names
        data.foreach_set("value", [i // step % count / (count - 1) for i in range(len(vertices))])
    if thick:
        obj.modifiers.new("thick", "SOLIDIFY").thickness = thick
    return obj


def scatter(spec, rng, make):
    """`count` copies around `at`; each keeps its distance from the ones before."""
    made, taken = [], []
    spread, gap = spec.get("spread", 0.5), spec.get("gap", 0.2)
    for _ in range(spec.get("count", 5)):
        for _try in range(40):
            a, r = rng.uniform(0, 2 * math.pi), spread * math.sqrt(rng.random())
            x, y = r * math.cos(a) * spec.get("wide", 1), r * math.sin(a)
            if all(math.hypot(x - p, y - q) > gap for p, q in taken):
                break
        taken.append((x, y))
        obj = make()
        obj.location = (x, y, obj.location.z)
        obj.rotation_euler = (*obj.rotation_euler[:2], rng.uniform(0, 2 * math.pi))
        made.append(obj)
    return made


@prop
def stones(spec, rng):
    mat = material(spec.get("material", "limestone"))
    size = spec.get("size", 0.22)
    return scatter(spec, rng, lambda: lump(size * rng.uniform(0.6, 1.2), mat, rng,
                                           (1.25, 1, 0.62), 0.16, 4))


@prop
def resin(spec, rng):
    """Tears of resin: rounded, half clear."""
    mat = material(spec.get("material", {"kind": "glass", "tint": "#E0912B", "density": 5,
                                         "rough": 0.12, "ior": 1.45}))
    size = spec.get("size", 0.13)
    return scatter(spec, rng, lambda: lump(size * rng.uniform(0.6, 1.3), mat, rng,
                                           (1.2, 1, 0.85), 0.5, 4))


@prop
def chips(spec, rng):
    """Split wood: flat, angular, grain along the length."""
    mat = material(spec.get("material", {"kind": "wood", "tint": "#4A2E1E", "grain": [9, 9, 1.2]}))

    def chip():
        length, width, thick = rng.uniform(0.3, 0.62), rng.uniform(0.1, 0.2), rng.uniform(0.04, 0.09)
        ring = [(-0.5, -0.4), (-0.1, -0.5), (0.5, -0.35), (0.42, 0.3), (0.05, 0.5), (-0.46, 0.38)]
        jag = [(x * length + rng.uniform(-0.03, 0.03), y * width + rng.uniform(-0.02, 0.02))
               for x, y in ring]
        top = [(x * 0.92, y * 0.8, thick + rng.uniform(-0.015, 0.02)) for x, y in jag]
        n = len(jag)
        faces = [tuple(reversed(range(n))), tuple(range(n, 2 * n))]
        faces += [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)]
        obj = meshes.add("chip", [(x, y, 0) for x, y in jag] + top, faces, mat, 0)
        obj.rotation_euler.y = rng.uniform(-0.08, 0.08)
        obj.location.z = 0.02
        return obj
    return scatter(spec, rng, chip)


@prop
def leaves(spec, rng):
    mat = material({"kind": "leaf", "tint": spec.get("tint", "#5C7043")})
    size, width = spec.get("size", 0.4), spec.get("width", 0.42)

    def leaf():
        length, curl = size * rng.uniform(0.75, 1.2), rng.uniform(0.1, 0.4)

        def at(u, v):
            half = length * width * 0.5 * math.sin(math.pi * v ** 0.8) ** 0.9
            side = abs(u - 0.5) * 2
            return ((u - 0.5) * 2 * half, length * (v - 0.5),
                    0.012 + curl * length * (v - 0.5) ** 2 + 0.18 * half * side)
        return sheet(9, 14, at, mat, "leaf", 0.006)
    return scatter(spec, rng, leaf)


def place(spec, height=0):
    """Builds one described prop and puts it at its place."""
    rng = random.Random(spec.get("seed", 1))
    at = spec.get("at", [0, 0])
    made = PROPS[spec["prop"]](spec, rng)
    return group(spec["prop"], made, (at[0], at[1], at[2] if len(at) > 2 else height),
                 spec.get("turn", 0), spec.get("lean", 0))
