"""Builds a perfume bottle, or any vessel, from its description.

Everything that makes a bottle itself is in products/<slug>.json under "bottle":
shape and profile of the glass, the liquid and its level, and lists of parts, labels
and texts. See README.md for the keys.
"""
import math

import bpy

import meshes
from materials import material
from shapes import TINY, profile


def ball(radius, z, squash=1.0, steps=28):
    """Profile of a ball of `radius` whose centre is at height `z`."""
    angles = [math.pi * (i / steps - 0.5) for i in range(steps + 1)]
    return [[max(radius * math.cos(a), TINY), z + radius * squash * math.sin(a)] for a in angles]


def lattice(part):
    """A pierced dome: brass wires that follow a grid of lozenges."""
    radius, height, z = part["radius"], part["height"], part["z"]
    rows, columns = part.get("rows", 9), part.get("columns", 20)
    vertices, faces = [], []
    for j in range(rows + 1):
        t = 0.94 * j / rows * math.pi / 2
        for i in range(columns):
            a = 2 * math.pi * (i + 0.5 * (j % 2)) / columns
            r = radius * math.cos(t) ** part.get("power", 0.8)
            vertices.append((r * math.sin(a), -r * math.cos(a), z + height * math.sin(t)))
    for j in range(rows - 1):
        for i in range(columns):
            left, right = ((i - 1) % columns, i) if j % 2 == 0 else (i, (i + 1) % columns)
            faces.append((j * columns + i, (j + 1) * columns + right,
                          (j + 2) * columns + i, (j + 1) * columns + left))
    obj = meshes.add("lattice", vertices, faces, material(part["material"]), 60)
    wire = obj.modifiers.new("wire", "WIREFRAME")
    wire.thickness = part.get("wire", 0.02)
    return obj


def make_part(part):
    """One solid of a bottle: a loft, a ball, a lattice dome or a ring of facets."""
    if part.get("kind") == "lattice":
        return lattice(part)
    mat, z = material(part["material"]), part.get("z", 0)
    if part.get("kind") == "ball":
        points = ball(part["radius"], z, part.get("squash", 1.0))
        shape = {"form": "oval", "w": 2 * part["radius"]}
        return meshes.solid("ball", shape, points, mat)
    points = [[p[0], p[1] + z, *p[2:]] for p in part["profile"]]
    shape = part.get("shape") or {"form": "oval", "w": 2 * max(p[0] for p in points)}
    return meshes.solid("part", shape, points, mat, part.get("smooth", 40), part.get("twist", False))


def dress(surface, spec):
    """Labels and texts that follow a surface."""
    made = []
    for label in spec.get("labels", []):
        made.append(meshes.plate_on(surface, label["z"], label["w"], label["h"],
                                    material(label["material"]), along=label.get("x", 0),
                                    lift=label.get("lift", 0.004), corner=label.get("corner", 0.03),
                                    thick=label.get("thick", 0.006)))
    for text in spec.get("texts", []):
        made.append(meshes.text_on(surface, text["body"], text["z"], text["size"],
                                   material(text.get("material", "ink")), along=text.get("x", 0),
                                   lift=text.get("lift", 0.0115), font=text.get("font", "serif"),
                                   spacing=text.get("spacing", 1.0), turn=text.get("turn", 0)))
    for obj, item in zip(made, [*spec.get("labels", []), *spec.get("texts", [])]):
        foot, tip = (surface.at(item.get("x", 0), item["z"], lift) for lift in (0, 1))
        obj["outwards"] = [b - a for a, b in zip(foot, tip)]  # prints.py looks for it
    return made


def group(name, objects, at=(0, 0, 0), turn=0, lean=0):
    """An empty that carries the objects: placed at `at`, turned by `turn` degrees."""
    root = bpy.data.objects.new(name, None)
    bpy.context.scene.collection.objects.link(root)
    for obj in objects:
        obj.parent = root
    root.location = at
    root.rotation_euler = (0, math.radians(lean), math.radians(turn))
    return root


def build(spec, at=(0, 0, 0), turn=0):
    """A bottle on its base at `at`, its label to the camera when `turn` is 0."""
    shape, points, made = spec["shape"], spec["profile"], []
    if spec.get("glass"):
        hollow_shape = spec.get("hollowShape", shape)
        hollow = meshes.cavity(points, spec.get("wall", 0.08), spec.get("floor", 0.14),
                               spec.get("roof", 0.1))
        made.append(meshes.shell("glass", shape, points, hollow_shape, hollow,
                                 material(spec["glass"]), twist=spec.get("twist", False)))
        if spec.get("liquid"):
            made.append(meshes.liquid("liquid", hollow_shape, hollow, spec["level"],
                                      material(spec["liquid"])))
        if spec.get("tube"):
            bottom, top = spec["tube"]
            made.append(meshes.tube("tube", [(0, 0, top), (0, 0, (top + bottom) / 2),
                                             (0.05, 0, bottom)], 0.022, material("tube")))
    else:
        made.append(meshes.solid("body", shape, points, material(spec["body"])))
    made += [make_part(part) for part in spec.get("parts", [])]
    made += dress(meshes.surface_of(spec.get("labelShape", shape), points), spec)
    return group("bottle", made, at, turn)


def height_of(spec):
    """Height of a described vessel with its cap."""
    tops = [point[1] for point in profile(spec["profile"])]
    for part in spec.get("parts", []):
        z = part.get("z", 0)
        tops.append(z + (part.get("height") or part.get("radius", 0) * part.get("squash", 1)
                         or max(p[1] for p in part["profile"])))
    return max(tops)
