"""Outlines and profiles: the plain geometry behind every model.

Lengths are in studio units; one unit is 5 cm. x points right, y away from the
camera, z up. An outline is a closed list of (x, y) that starts at the front
centre (0, -depth / 2) and runs counter-clockwise seen from above. A profile is a
list of (half width, z) from the bottom to the top.
"""
import math

import numpy as np

ARC = 6     # segments of a rounded corner
ROUND = 96  # points of an oval
TINY = 1e-3


def _round_corner(before, corner, after, radius, segments=ARC):
    """Points that replace `corner` by an arc of `radius`, never longer than half a side."""
    p, a, b = (np.array(v, float) for v in (corner, before, after))
    u, v = a - p, b - p
    lu, lv = np.linalg.norm(u), np.linalg.norm(v)
    if radius <= TINY or lu < TINY or lv < TINY:
        return [tuple(p)] * (segments + 1)
    u, v = u / lu, v / lv
    half = math.acos(max(-1, min(1, float(u @ v)))) / 2
    if half > math.pi / 2 - 0.01:
        return [tuple(p)] * (segments + 1)
    reach = min(radius / math.tan(half), lu * 0.49, lv * 0.49)
    radius = reach * math.tan(half)
    centre = p + (u + v) / np.linalg.norm(u + v) * (radius / math.sin(half))
    start, end = p + u * reach - centre, p + v * reach - centre
    sweep = math.atan2(start[0] * end[1] - start[1] * end[0], float(start @ end))
    points = []
    for i in range(segments + 1):
        t = sweep * i / segments
        c, s = math.cos(t), math.sin(t)
        points.append(tuple(centre + (start[0] * c - start[1] * s, start[0] * s + start[1] * c)))
    return points


def _corners(shape):
    """Corners of a polygonal shape, counter-clockwise."""
    form, w, d = shape["form"], shape["w"] / 2, shape.get("d", shape["w"]) / 2
    if form == "rect":
        return [(w, -d), (w, d), (-w, d), (-w, -d)]
    if form == "cut-rect":
        c = shape["cut"]
        return [(w - c, -d), (w, -d + c), (w, d - c), (w - c, d),
                (-w + c, d), (-w, d - c), (-w, -d + c), (-w + c, -d)]
    if form == "ngon":  # w and d are measured across the flats; one flat faces the camera
        n = shape["n"]
        turn = -math.pi / 2 + math.pi / n + math.radians(shape.get("turn", 0))
        reach = 1 / math.cos(math.pi / n)
        return [(w * reach * math.cos(turn + 2 * math.pi * i / n),
                 d * reach * math.sin(turn + 2 * math.pi * i / n)) for i in range(n)]
    raise ValueError(f"unknown form {form}")


def _shrink(corners, inset):
    """The convex polygon with every side moved inwards by `inset`."""
    lines = []
    for (x0, y0), (x1, y1) in zip(corners, corners[1:] + corners[:1]):
        length = math.hypot(x1 - x0, y1 - y0)
        nx, ny = -(y1 - y0) / length, (x1 - x0) / length
        lines.append((nx, ny, nx * x0 + ny * y0 + inset))
    points = []
    for (a, b, c), (d, e, f) in zip(lines[-1:] + lines[:-1], lines):
        det = a * e - b * d
        points.append(((c * e - b * f) / det, (a * f - c * d) / det))
    return points


def outline(shape, half_width=None):
    """Closed outline of `shape`, shrunk so that its half width is `half_width`; ovals keep their proportions."""
    inset = 0 if half_width is None else shape["w"] / 2 - half_width
    if shape["form"] == "oval":
        n = shape.get("n", ROUND)
        w = max(shape["w"] / 2 - inset, TINY)
        d = w * shape.get("d", shape["w"]) / shape["w"]
        return [(w * math.sin(2 * math.pi * i / n), -d * math.cos(2 * math.pi * i / n))
                for i in range(n)]
    corners = _corners(shape)
    limit = min(math.hypot(x, y) for x, y in corners) * 0.7
    limit = min(limit, shape["w"] / 2, shape.get("d", shape["w"]) / 2) - 2 * TINY
    corners = _shrink(corners, min(inset, limit))
    radius = max(shape.get("r", 0.03) - max(inset, 0) * 0.5, 0.008)
    points = []
    for i, corner in enumerate(corners):
        points += _round_corner(corners[i - 1], corner, corners[(i + 1) % len(corners)], radius)
    front = min(range(len(points)), key=lambda i: (round(math.atan2(points[i][0], -points[i][1])
                                                         % (2 * math.pi), 6)))
    return points[front:] + points[:front]


def profile(points):
    """Smooth (half width, z) polyline from [half width, z, fillet radius] points."""
    out = []
    for i, point in enumerate(points):
        here = point[:2]
        fillet = point[2] if len(point) > 2 else 0
        if 0 < i < len(points) - 1 and fillet:  # a huge radius rounds as far as the sides allow
            out += _round_corner(points[i - 1][:2], here, points[i + 1][:2], fillet, 8)
        else:
            out.append(tuple(here))
    return out


def width_at(line, z):
    """Half width of a profile at height `z`, caps left out."""
    zs = [p[1] for p in line]
    top, bottom = max(zs), min(zs)
    side = [p for p in line if p[0] > 0.02]
    side.sort(key=lambda p: (p[1], -p[0]))
    clean = {}
    for x, height in side:
        clean[height] = max(x, clean.get(height, 0))
    keys = sorted(clean)
    return float(np.interp(min(max(z, bottom), top), keys, [clean[k] for k in keys]))


class Surface:
    """The outer side of a body, addressed by arc length from the front centre and height."""

    def __init__(self, shape, line):
        self.shape, self.line = shape, line

    def at(self, along, z, lift=0.0):
        """Point at `along` (positive to the right) and height `z`, `lift` off the surface."""
        ring = outline(self.shape, width_at(self.line, z))
        # The outline starts at or just right of the front centre.
        right = [(0.0, min(p[1] for p in ring))] + [p for p in ring if p[0] > TINY]
        s, points = abs(along), right
        for p, q in zip(points, points[1:]):
            step = math.hypot(q[0] - p[0], q[1] - p[1])
            if step > TINY and s <= step:
                t = s / step
                nx, ny = (q[1] - p[1]) / step, -(q[0] - p[0]) / step
                x, y = p[0] + (q[0] - p[0]) * t + nx * lift, p[1] + (q[1] - p[1]) * t + ny * lift
                return (math.copysign(x, along) if along else x, y, z)
            s -= step
        raise ValueError(f"{along} lies beyond the side of the body")
