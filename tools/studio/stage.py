"""The studio: backdrops, camera and render settings; the light is in lights.py."""

import bpy
from mathutils import Vector

import meshes
from lights import aim, polar
from materials import material, mix
from shapes import _round_corner

HUES = {"oud": "#5A3A2E", "amber": "#B9702B", "floral": "#B86B7A", "oriental": "#7C2F3E",
        "musk": "#8C8578", "attar": "#6B6A3A", "oils": "#7D8B6A", "diffusers": "#A9B5B4"}
PLASTER = "#F1E9DC"


def backdrop(spec, hue, share):
    """A plaster sweep ("cove") or a wall behind a table of another material."""
    tint = spec.get("tint") or mix(PLASTER, hue, share)
    plaster = material({"kind": "plaster", "tint": tint, "scale": 0.5, "bump": 0.25,
                        **spec.get("plaster", {})})
    back, bend, wide = spec.get("back", 4.5), spec.get("bend", 2.2), 24
    if spec.get("table"):
        meshes.add("wall", [(-wide, back, -3), (wide, back, -3), (wide, back, 16), (-wide, back, 16)],
                   [(0, 1, 2, 3)], plaster, 0)
        depth = spec.get("depth", back - 0.02)
        shape = {"form": "rect", "w": spec.get("width", 40), "d": 14, "r": 0.05}
        top = meshes.solid("table", shape, [[shape["w"] / 2, -1.2], [shape["w"] / 2, 0, 0.03],
                                            [shape["w"] / 4, 0]], material(spec["table"]))
        top.location.y = depth - 7
        return
    path = [(-14, 0), *_round_corner((-14, 0), (back, 0), (back, 16), bend, 24), (back, 16)]
    vertices = [(x, y, z) for y, z in path for x in (-wide, wide)]
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(path) - 1)]
    meshes.add("sweep", vertices, faces, plaster, 60)


def camera(spec, size, height):
    """85 mm; `fill` is the share of the picture's height that the subject takes."""
    data = bpy.data.cameras.new("camera")
    obj = bpy.data.objects.new("camera", data)
    scene = bpy.context.scene
    scene.collection.objects.link(obj)
    scene.camera = obj
    data.lens = spec.get("lens", 85)
    frame = spec.get("frame") or height / spec.get("fill", 0.58)  # picture's height in units
    data.sensor_fit, data.sensor_height = "VERTICAL", 36
    distance = frame * data.lens / 36
    target = Vector(spec.get("look", (0, 0, height * 0.5)))
    obj.location = polar(spec.get("yaw", 0), spec.get("tilt", 5), distance, target)
    aim(obj, target)
    data.shift_x, data.shift_y = spec.get("shift", (0, 0))
    if spec.get("fstop"):
        # A unit is 5 cm while Blender takes it for a metre: the aperture grows with it.
        data.dof.use_dof, data.dof.aperture_fstop = True, spec["fstop"] / 20
        focus = Vector(spec.get("focus", target))
        data.dof.focus_distance = (focus - obj.location).length
    return obj


def settings(size, samples, threshold=0.05, bounces=(14, 4), seed=7):
    """`bounces`: of all kinds, and off shiny surfaces; cut glass needs more of both, or its corners stay black."""
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    c = scene.cycles
    c.device, c.samples, c.seed, c.use_denoising = "CPU", samples, seed, False
    c.use_adaptive_sampling, c.adaptive_threshold, c.adaptive_min_samples = True, threshold, 6
    c.sample_clamp_indirect, c.sample_clamp_direct = 4, 20
    c.max_bounces = c.transmission_bounces = c.transparent_max_bounces = bounces[0]
    c.diffuse_bounces, c.glossy_bounces, c.volume_bounces = 2, bounces[1], 0
    c.caustics_reflective = c.caustics_refractive = False
    scene.render.threads_mode, scene.render.threads = "FIXED", 2
    scene.render.resolution_x, scene.render.resolution_y = size
    c.light_sampling_threshold = 0.03
    scene.view_settings.view_transform = "Filmic"
    scene.view_settings.look = "Medium High Contrast"
    bpy.context.view_layer.cycles.denoising_store_passes = True
