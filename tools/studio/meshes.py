"""Blender meshes from outlines and profiles: solids, glass shells, labels, text, tubes."""
import math

import bpy
import numpy as np
from mathutils import Matrix

from shapes import Surface, outline, profile, width_at

FONTS = {
    "serif": "/usr/share/fonts/opentype/ebgaramond/EBGaramond12-Regular.otf",
    "italic": "/usr/share/fonts/opentype/ebgaramond/EBGaramond12-Italic.otf",
    "sans": "/usr/share/fonts/opentype/urw-base35/URWGothic-Book.otf",
    "sans-bold": "/usr/share/fonts/opentype/urw-base35/URWGothic-Demi.otf",
}


def add(name, vertices, faces, material=None, smooth=40):
    """A mesh object; edges sharper than `smooth` degrees stay sharp (0: all flat)."""
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(vertices, [], faces)
    mesh.validate()
    if smooth:
        mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
        mesh.use_auto_smooth, mesh.auto_smooth_angle = True, math.radians(smooth)
    obj = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(obj)
    if material:
        mesh.materials.append(material)
    if smooth:
        obj.modifiers.new("weights", "WEIGHTED_NORMAL").keep_sharp = True
    return obj


def loft_data(shape, line, twist=False):
    """Vertices and faces of the closed solid that a profile sweeps around an outline."""
    vertices, faces = [], []
    rings = [outline(shape, half) for half, _z in line]
    n = len(rings[0])
    for j, (ring, (_half, z)) in enumerate(zip(rings, line)):
        if twist and j % 2:  # half a step of turn: the facets become cut diamonds
            c, s = math.cos(math.pi / n), math.sin(math.pi / n)
            ring = [(x * c - y * s, x * s + y * c) for x, y in ring]
        vertices += [(x, y, z) for x, y in ring]
    for j in range(len(rings) - 1):
        low, high = j * n, (j + 1) * n
        for i in range(n):
            k = (i + 1) % n
            if not twist:
                faces.append((low + i, low + k, high + k, high + i))
            elif j % 2:
                faces += [(low + i, low + k, high + k), (low + i, high + k, high + i)]
            else:
                faces += [(low + i, low + k, high + i), (low + k, high + k, high + i)]
    faces.append(tuple(reversed(range(n))))
    faces.append(tuple(range((len(rings) - 1) * n, len(rings) * n)))
    return vertices, faces


def solid(name, shape, points, material, smooth=40, twist=False):
    """A solid of `shape` with the profile `points` ([half width, z, fillet])."""
    vertices, faces = loft_data(shape, profile(points), twist)
    return add(name, vertices, faces, material, 0 if twist else smooth)


def cavity(points, wall, floor, roof, steps=14):
    """Profile of the hollow inside an outer profile, `wall` thick all round."""
    line = profile(points)
    low, high = points[0][1] + floor, points[-1][1] - roof
    inner = lambda z: max(width_at(line, z) - wall, 0.02)
    fillet = min(0.1, (high - low) / 4)
    zs = [low + (high - low) * i / steps for i in range(steps + 1)]
    path = [[inner(low) * 0.2, low], [inner(low), low, fillet]]
    path += [[inner(z), z] for z in zs if low + fillet * 1.5 < z < high - fillet * 1.5]
    path += [[inner(high), high, fillet], [inner(high) * 0.2, high]]
    return profile(path)


def shell(name, shape, points, hollow_shape, hollow, material, smooth=40, twist=False):
    """A glass body with a closed hollow: one mesh, the inner side turned inwards."""
    vertices, faces = loft_data(shape, profile(points), twist)
    inner_vertices, inner_faces = loft_data(hollow_shape, hollow)
    base = len(vertices)
    faces += [tuple(base + i for i in reversed(face)) for face in inner_faces]
    obj = add(name, vertices + inner_vertices, faces, material, smooth or 30)
    if twist:  # outer facets stay flat
        outer = len(loft_data(shape, profile(points), True)[1])
        for polygon in list(obj.data.polygons)[:outer]:
            polygon.use_smooth = False
    return obj


def liquid(name, hollow_shape, hollow, level, material, overlap=0.006):
    """Liquid that fills a hollow up to `level`, with a meniscus, overlapping the wall."""
    line = [(half + overlap, z - overlap) for half, z in hollow if z < level - 0.03]
    edge = width_at(hollow, level)
    line += [(edge + overlap, level + 0.028), (edge - 0.012, level + 0.012),
             (edge - 0.04, level + 0.002), (edge - 0.09, level)]
    line += [(max((edge - 0.09) * 0.3, 0.01), level)]
    vertices, faces = loft_data(hollow_shape, line)
    return add(name, vertices, faces, material, 60)


def text_mesh(name, body, size, font="serif", spacing=1.0, align="CENTER", extrude=0.0):
    """Mesh of a text in the plane z = 0, baseline through the origin, before placing."""
    curve = bpy.data.curves.new(name, "FONT")
    curve.body, curve.size, curve.align_x = body, size, align
    curve.font = bpy.data.fonts.load(FONTS[font], check_existing=True)
    curve.space_character, curve.extrude, curve.resolution_u = spacing, extrude, 4
    obj = bpy.data.objects.new(name, curve)
    mesh = bpy.data.meshes.new_from_object(obj)
    bpy.data.objects.remove(obj)
    return mesh


def text_on(surface, body, z, size, material, *, along=0.0, lift=0.01, font="serif",
            spacing=1.0, turn=0, raised=0.0015):
    """Text on a surface, centred at (`along`, z); `turn` 90 reads from bottom to top."""
    mesh = text_mesh(body, body, size, font, spacing, extrude=raised)
    mesh.transform(Matrix.Translation((0, -size * 0.33, 0)))
    mesh.transform(Matrix.Rotation(math.radians(turn), 4, "Z"))
    for v in mesh.vertices:
        v.co = surface.at(v.co.x + along, v.co.y + z, lift + v.co.z)
    obj = bpy.data.objects.new(body, mesh)
    bpy.context.scene.collection.objects.link(obj)
    mesh.materials.append(material)
    return obj


def plate_on(surface, z, width, height, material, *, along=0.0, lift=0.004, thick=0.006,
             corner=0.03, columns=36, rows=12):
    """A label that follows the surface, centred at (`along`, z), with rounded corners."""
    ring = outline({"form": "rect", "w": width, "d": height, "r": corner})
    xs = sorted({round(x, 4) for x, _y in ring}
                | {round(width * (i / columns - 0.5), 4) for i in range(columns + 1)})
    top = {}
    for x, y in ring:
        top[round(x, 4)] = max(y, top.get(round(x, 4), 0))
    known = sorted(top)
    vertices, faces = [], []
    for lifted in (lift, lift + thick):
        for x in xs:
            reach = float(np.interp(x, known, [top[k] for k in known]))
            vertices += [surface.at(x + along, z + reach * (2 * j / rows - 1), lifted)
                         for j in range(rows + 1)]
    r, front = rows + 1, len(xs) * (rows + 1)
    for i in range(len(xs) - 1):
        for j in range(rows):
            a, b, c, d = i * r + j, (i + 1) * r + j, (i + 1) * r + j + 1, i * r + j + 1
            faces += [(d, c, b, a), (front + a, front + b, front + c, front + d)]
        for a, b in ((i * r, (i + 1) * r), ((i + 2) * r - 1, (i + 1) * r - 1)):
            faces.append((a, b, front + b, front + a))
    for j in range(rows):
        for a, b in ((j + 1, j), (front - r + j, front - r + j + 1)):
            faces.append((a, b, front + b, front + a))
    return add("label", vertices, faces, material, 30)


def tube(name, path, radius, material, closed=False, resolution=4):
    """A round tube along a path of points."""
    curve = bpy.data.curves.new(name, "CURVE")
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution = "3D", radius, resolution
    curve.use_fill_caps = True
    spline = curve.splines.new("NURBS")
    spline.points.add(len(path) - 1)
    for point, co in zip(spline.points, path):
        point.co = (*co[:3], 1)
        if len(co) > 3:
            point.radius = co[3]
    spline.use_endpoint_u, spline.use_cyclic_u, spline.order_u = not closed, closed, 4
    obj = bpy.data.objects.new(name, curve)
    bpy.context.scene.collection.objects.link(obj)
    if material:
        curve.materials.append(material)
    return obj


def surface_of(shape, points):
    """The addressable side of a solid made with `shape` and `points`."""
    return Surface(shape, profile(points))
