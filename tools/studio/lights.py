"""The light rigs by family, and shadows thrown into the picture (gobos).

Lights are placed around the subject by azimuth (0 at the camera, 90 to the right,
180 behind the subject) and elevation in degrees, distance and size in units of 5 cm,
power in watts as Blender counts them.
"""
import math

import bpy
from mathutils import Vector

import meshes
from materials import Nodes, material, rgb

WARM, SUN, DAY, COOL = "#FFC48A", "#FFD9A6", "#FFF6EC", "#DDE8FF"

# backdrop: share of the family's hue in the plaster; card: glow behind the glass;
# lights: (azimuth, elevation, distance, width, height, power, colour)
RIGS = {
    "oud": {"share": 0.85, "world": 0.07, "front": 1.2, "card": 2.2, "tint": WARM, "lights": [
        (-52, 34, 4.6, 1.8, 2.6, 430, SUN), (84, 14, 3.6, 0.4, 3.0, 150, DAY),
        (-86, 10, 3.6, 0.35, 3.0, 80, WARM), (150, 38, 4.2, 1.2, 2.4, 190, SUN),
        (25, 60, 6, 3, 3, 70, DAY)]},
    "amber": {"share": 0.62, "world": 0.14, "card": 2.0, "tint": SUN, "lights": [
        (-50, 38, 4.8, 2.2, 2.8, 420, DAY), (84, 14, 3.6, 0.4, 3.0, 90, DAY),
        (-86, 10, 3.6, 0.35, 3.0, 60, SUN), (150, 38, 4.2, 1.2, 2.4, 160, SUN),
        (25, 60, 6, 3, 3, 100, DAY)]},
    "floral": {"share": 0.36, "world": 0.34, "card": 1.7, "tint": DAY, "lights": [
        (-50, 46, 5.6, 3.6, 3.6, 470, DAY), (84, 16, 3.8, 0.9, 3.2, 120, DAY),
        (-86, 12, 3.8, 0.7, 3.2, 90, DAY), (25, 60, 6, 3.4, 3.4, 130, DAY)]},
    "oriental": {"share": 0.82, "world": 0.08, "card": 2.2, "tint": WARM, "lights": [
        (-56, 30, 4.6, 1.8, 2.6, 450, SUN), (84, 14, 3.6, 0.4, 3.0, 150, DAY),
        (-86, 10, 3.6, 0.35, 3.0, 80, WARM), (150, 38, 4.2, 1.2, 2.4, 190, SUN),
        (25, 60, 6, 3, 3, 70, DAY)]},
    "musk": {"share": 0.12, "world": 0.42, "card": 1.5, "tint": DAY, "lights": [
        (-52, 42, 5.4, 3.4, 3.4, 400, DAY), (84, 16, 3.8, 0.9, 3.2, 110, DAY),
        (-86, 12, 3.8, 0.7, 3.2, 70, DAY), (25, 60, 6, 3.4, 3.4, 90, DAY)]},
    "attar": {"share": 0.62, "world": 0.14, "card": 2.0, "tint": SUN, "lights": [
        (-62, 26, 4.8, 1.3, 1.8, 480, WARM), (84, 14, 3.6, 0.4, 3.0, 140, DAY),
        (-86, 10, 3.6, 0.35, 3.0, 70, SUN), (150, 38, 4.2, 1.2, 2.4, 160, SUN),
        (25, 60, 6, 3, 3, 90, DAY)]},
    "oils": {"share": 0.40, "world": 0.28, "card": 1.7, "tint": DAY, "lights": [
        (-58, 34, 4.8, 2.0, 2.4, 460, SUN), (84, 14, 3.6, 0.8, 3.2, 130, DAY),
        (-86, 10, 3.6, 0.35, 3.0, 80, DAY), (25, 60, 6, 3, 3, 110, DAY)]},
    "diffusers": {"share": 0.72, "world": 0.10, "card": 0, "tint": COOL, "lights": [
        (-56, 38, 5, 2.4, 3, 300, COOL), (100, 22, 4, 0.9, 3.2, 170, WARM),
        (25, 60, 6, 3, 3, 70, COOL)]},
}


def polar(azimuth, elevation, distance, centre=(0, 0, 1)):
    a, e = math.radians(azimuth), math.radians(elevation)
    return Vector(centre) + Vector((math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e),
                                    math.sin(e))) * distance


def aim(obj, target):
    obj.rotation_euler = (Vector(target) - obj.location).to_track_quat("-Z", "Y").to_euler()


def softbox(azimuth, elevation, distance, width, height, power, colour, centre=(0, 0, 1)):
    """A rectangular light that fades towards its edges, as a softbox does in glass."""
    data = bpy.data.lights.new("softbox", "AREA")
    data.shape, data.size, data.size_y, data.energy = "RECTANGLE", width, height, power
    data.color = rgb(colour)[:3]
    data.use_nodes = True
    n = Nodes(data.node_tree)
    place = n.add("ShaderNodeVectorMath", {0: n.add("ShaderNodeNewGeometry").outputs["Parametric"],
                                           1: (0.5, 0.5, 0)}, operation="SUBTRACT")
    out = n.add("ShaderNodeSeparateXYZ", {0: place.outputs[0]})
    edge = None
    for axis in (0, 1):
        side = n.add("ShaderNodeMath", {0: out.outputs[axis]}, operation="ABSOLUTE")
        fade = n.add("ShaderNodeMapRange", {0: side.outputs[0], 1: 0.08, 2: 0.5, 3: 1.6, 4: 0.12},
                     interpolation_type="SMOOTHSTEP").outputs[0]
        edge = fade if edge is None else n.add("ShaderNodeMath", {0: edge, 1: fade},
                                               operation="MULTIPLY").outputs[0]
    data.node_tree.links.new(edge, data.node_tree.nodes["Emission"].inputs["Strength"])
    obj = bpy.data.objects.new("softbox", data)
    bpy.context.scene.collection.objects.link(obj)
    obj.location = polar(azimuth, elevation, distance, centre)
    obj.visible_camera = False
    aim(obj, centre)
    return obj


def light(rig, spec, centre=(0, 0, 1), height=2.4, width=1.4):
    """Sets up the lights of a family; `spec` may dim, add a gobo, or move the flags."""
    gain = spec.get("gain", 1)
    world = bpy.data.worlds.new("world")
    bpy.context.scene.world, world.use_nodes = world, True
    sky = world.node_tree.nodes["Background"].inputs
    sky[0].default_value, sky[1].default_value = rgb(DAY), rig["world"] * gain
    if spec.get("wrap"):  # what cut glass sees of the dark room behind the camera, else black wedges
        n = Nodes(world.node_tree)
        glow = n.add("ShaderNodeBackground", {"Color": rgb(rig["tint"]), "Strength": spec["wrap"]})
        seen = n.add("ShaderNodeLightPath").outputs["Is Transmission Ray"]
        both = n.add("ShaderNodeMixShader", {0: seen, 1: world.node_tree.nodes["Background"].outputs[0], 2: glow.outputs[0]})
        n.tree.links.new(both.outputs[0], world.node_tree.nodes["World Output"].inputs["Surface"])
    for azimuth, elevation, distance, w, h, power, colour in spec.get("lights", rig["lights"]):
        softbox(azimuth, elevation, distance, w, h, power * gain, colour, centre)
    x, y, _z = centre
    card = spec.get("card", rig["card"])
    if card:  # seen through the glass only: makes the liquid glow
        board("card", (x, y + 2.6, 0.02), width * 1.6, height * 1.05, emission(rig["tint"], card),
              ("transmission",), 0)
    if spec.get("under"):  # what cut glass sees of the ground that it stands on, else black wedges
        plate = board("under", (x, y, 0.006), width * 1.1, width * 1.1, emission(rig["tint"], spec["under"]), ("transmission",), 0)
        plate.rotation_euler.x = math.radians(-90)
        plate.location.y = y - width * 0.55
    front = spec.get("front", rig.get("front", 0.9))
    if front:  # what flat metal and lacquer facing the camera mirror
        board("bounce", (x - 1.2, y - 6, -1.2), 6, 4.5, emission(DAY, front), ("glossy",), 0)
    if spec.get("flags", True):  # dark edges that draw the outline of clear glass
        for side in (-1, 1):
            board("flag", (x + side * (width * 0.5 + 1.5), y + 0.3, 0), 1.6, height * 1.6,
                  material("black-lacquer"), ("transmission",), 90 + side * 18)
    if spec.get("gobo"):
        gobo(spec["gobo"] if isinstance(spec["gobo"], dict) else {})


def board(name, at, width, height, mat, seen_by, face):
    """An upright board that only the named kinds of rays see ("glossy", "transmission")."""
    obj = meshes.add(name, [(-width / 2, 0, 0), (width / 2, 0, 0), (width / 2, 0, height),
                            (-width / 2, 0, height)], [(0, 1, 2, 3)], mat, 0)
    obj.location, obj.rotation_euler = at, (0, 0, math.radians(face))
    for kind in ("camera", "diffuse", "glossy", "transmission", "volume_scatter", "shadow"):
        setattr(obj, f"visible_{kind}", kind in seen_by)
    return obj


def emission(colour, strength):
    """Glow that is brightest in the middle of a board and fades towards its edges."""
    mat = bpy.data.materials.new("card")
    mat.use_nodes = True
    mat.node_tree.nodes.clear()
    n = Nodes(mat.node_tree)
    place = n.add("ShaderNodeVectorMath",
                  {0: n.add("ShaderNodeTexCoord").outputs["Generated"], 1: (0.5, 0, 0.45)},
                  operation="SUBTRACT")
    flat = n.add("ShaderNodeVectorMath", {0: place.outputs[0], 1: (1, 0, 1)}, operation="MULTIPLY")
    away = n.add("ShaderNodeVectorMath", {0: flat.outputs[0]}, operation="LENGTH")
    fade = n.add("ShaderNodeMapRange", {0: away.outputs["Value"], 1: 0.05, 2: 0.62, 3: strength,
                                        4: strength * 0.12}, interpolation_type="SMOOTHSTEP")
    glow = n.add("ShaderNodeEmission", {"Color": rgb(colour), "Strength": fade.outputs[0]})
    n.tree.links.new(glow.outputs[0], n.add("ShaderNodeOutputMaterial").inputs[0])
    return mat


def gobo(spec):
    """Sun through a lattice window: a hard light and a screen of pierced lozenges."""
    data = bpy.data.lights.new("sun", "SPOT")
    data.energy, data.color = spec.get("power", 4200), rgb(spec.get("colour", SUN))[:3]
    data.spot_size, data.spot_blend = math.radians(spec.get("cone", 50)), 0.4
    data.shadow_soft_size = spec.get("soft", 0.07)
    sun = bpy.data.objects.new("sun", data)
    bpy.context.scene.collection.objects.link(sun)
    target = Vector(spec.get("target", (0.8, 3, 1.6)))
    sun.location = polar(spec.get("azimuth", -62), spec.get("elevation", 32), 11, target)
    aim(sun, target)
    size, count = spec.get("size", 3.2), spec.get("count", 12)
    step, vertices, faces = size / count, [], []
    for i in range(-count, count + 1):
        for j in range(-count, count + 1):
            if (i + j) % 2 == 0:
                x, y, base = i * step, j * step, len(vertices)
                vertices += [(x, y - step, 0), (x + step, y, 0), (x, y + step, 0), (x - step, y, 0)]
                faces.append((base, base + 1, base + 2, base + 3))
    screen = meshes.add("lattice", vertices, faces, material("ink"), 0)
    wire = screen.modifiers.new("wire", "WIREFRAME")
    wire.thickness, wire.use_even_offset = step * spec.get("bars", 0.3), False
    screen.location = sun.location + (target - sun.location) * 0.42
    screen.rotation_euler = sun.rotation_euler
    screen.visible_camera = screen.visible_glossy = screen.visible_transmission = False
    return sun
