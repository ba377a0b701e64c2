"""Run inside Blender: the boxes of a picture in which something printed faces the camera.

A picture is rendered smaller than it is stored, which blurs small type. So the box around
each label is rendered once more at the stored size (or the share of it that `print` says),
and patches.py lays it over the picture.
"""
import json
import math

import bpy
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector

PAD = 18  # pixels around a label; the patch fades out over them


def faces(obj, eye):
    """Whether a printed object looks towards the camera."""
    outwards = obj.matrix_world.to_3x3() @ Vector(obj["outwards"])
    return outwards.dot(eye - obj.matrix_world.translation) > 0.25 * (eye - obj.matrix_world.translation).length


def boxes(size):
    """Pixel boxes (left, bottom, right, top), one for each model with something printed."""
    scene = bpy.context.scene
    bpy.context.view_layer.update()
    eye, found = scene.camera.matrix_world.translation, {}
    for obj in scene.objects:
        if "outwards" in obj and faces(obj, eye):
            spots = [world_to_camera_view(scene, scene.camera, obj.matrix_world @ Vector(corner))
                     for corner in obj.bound_box]
            found.setdefault(obj.parent, []).extend((p.x * size[0], p.y * size[1]) for p in spots)
    made = []
    for spots in found.values():
        xs, ys = zip(*spots)
        box = (max(0, math.floor(min(xs)) - PAD), max(0, math.floor(min(ys)) - PAD),
               min(size[0], math.ceil(max(xs)) + PAD), min(size[1], math.ceil(max(ys)) + PAD))
        if box[2] - box[0] > 2 * PAD and box[3] - box[1] > 2 * PAD:
            made.append(box)
    return made


def frame_to(box, size):
    """Limits the render to a pixel box."""
    render = bpy.context.scene.render
    render.use_border = render.use_crop_to_border = True
    render.border_min_x, render.border_max_x = (box[0] + 0.01) / size[0], (box[2] + 0.01) / size[0]
    render.border_min_y, render.border_max_y = (box[1] + 0.01) / size[1], (box[3] + 0.01) / size[1]


def shoot_each(part, roots, take):
    """Writes each box as <out>-<frame>-<n>.png and lists them in <out>.json."""
    size, made = part["plan"]["size"], []
    bpy.context.scene.render.use_persistent_data = True
    for frame in part["frames"]:
        for root, model in zip(roots, part["plan"]["models"]):
            root.rotation_euler[2] = math.radians(model.get("turn", 0) + (frame - 1) * 10)
        for box in boxes(size):
            frame_to(box, size)
            path = f"{part['out']}-{frame:02d}-{len(made)}.png"
            take(path)
            made.append({"frame": frame, "box": box, "file": path, "scale": part["plan"].get("print", 1)})
    with open(f"{part['out']}.json", "w") as file:
        json.dump(made, file)
