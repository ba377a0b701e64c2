"""Smoke of an incense burner and the mist of a diffuser."""

import bpy

import meshes
from materials import Nodes, rgb
from props import prop


def vapour(spec):
    """Material of a plume on an upright sheet: dense at the foot, torn and faint above."""
    mat = bpy.data.materials.new("vapour")
    mat.use_nodes = True
    mat.node_tree.nodes.clear()
    n = Nodes(mat.node_tree)
    math_ = lambda kind, a, b: n.add("ShaderNodeMath", {0: a, 1: b}, operation=kind).outputs[0]
    step = lambda value, a, b, lo=0.0, hi=1.0: n.add(
        "ShaderNodeMapRange", {0: value, 1: a, 2: b, 3: lo, 4: hi}, interpolation_type="SMOOTHSTEP").outputs[0]
    xyz = n.add("ShaderNodeSeparateXYZ", {0: n.add("ShaderNodeTexCoord").outputs["Object"]})
    w, h, seed = spec.get("w", 1.2), spec.get("h", 2.4), spec.get("seed", 1)
    t = math_("DIVIDE", xyz.outputs[2], h)
    place = n.add("ShaderNodeCombineXYZ", {0: math_("MULTIPLY", xyz.outputs[0], spec.get("fine", 1.6)), 1: float(seed),
                                           2: math_("MULTIPLY", xyz.outputs[2], spec.get("fine", 1.6) * 0.55)})
    wild = n.add("ShaderNodeTexNoise", {"Vector": place.outputs[0], "Scale": 1.0, "Detail": 3.0, "Distortion": 1.2}).outputs["Fac"]
    sway_at = n.add("ShaderNodeCombineXYZ", {0: float(seed) * 3.1, 2: math_("MULTIPLY", xyz.outputs[2], spec.get("curl", 0.9))})
    sway = n.add("ShaderNodeTexNoise", {"Vector": sway_at.outputs[0], "Scale": 1.0, "Detail": 2.0}).outputs["Fac"]
    off = math_("MULTIPLY", math_("SUBTRACT", sway, 0.5), math_("MULTIPLY", t, w * spec.get("sway", 1.4)))
    x = math_("SUBTRACT", math_("ADD", xyz.outputs[0], off), math_("MULTIPLY", math_("MULTIPLY", t, t), spec.get("drift", 0.0)))
    girth = step(t, 0, 1, spec.get("foot", 0.1) * w, w * spec.get("spread", 0.42))
    u = math_("DIVIDE", x, girth)
    body = n.add("ShaderNodeMath", {0: math_("MULTIPLY", math_("MULTIPLY", u, u), -1.0)}, operation="EXPONENT").outputs[0]
    edge = step(n.add("ShaderNodeMath", {0: xyz.outputs[0]}, operation="ABSOLUTE").outputs[0], w * 0.8, w, 1.0, 0.0)
    fade = math_("MULTIPLY", step(t, 0, spec.get("start", 0.012)), step(t, spec.get("hold", 0.2), 0.98, 1.0, 0.0))
    torn = step(wild, spec.get("torn", 0.3), 0.72, 0.15, 1.0)
    share = math_("MULTIPLY", math_("MULTIPLY", math_("MULTIPLY", body, fade), math_("MULTIPLY", torn, edge)), spec.get("dense", 0.7))
    share = n.add("ShaderNodeClamp", {0: share}).outputs[0]
    glow = n.add("ShaderNodeEmission", {"Color": rgb(spec.get("tint", "#F3F1EA")), "Strength": spec.get("glow", 0.8)})
    both = n.add("ShaderNodeMixShader", {0: share, 1: n.add("ShaderNodeBsdfTransparent").outputs[0], 2: glow.outputs[0]})
    n.tree.links.new(both.outputs[0], n.add("ShaderNodeOutputMaterial").inputs[0])
    return mat


@prop
def mist(spec, rng):
    """A plume on an upright sheet that faces the camera, its foot at its place."""
    w, h = spec.get("w", 1.2), spec.get("h", 2.4)
    obj = meshes.add("mist", [(-w, 0, 0), (w, 0, 0), (w, 0, h), (-w, 0, h)], [(0, 1, 2, 3)], vapour(spec), 0)
    for kind in ("diffuse", "glossy", "shadow", "volume_scatter"):
        setattr(obj, f"visible_{kind}", False)
    return [obj]
