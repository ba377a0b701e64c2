"""Materials. A material is data: {"kind": "glass", "tint": "#hex", ...} or a preset's name."""
import bpy

import plants
from nodes import Nodes, mix, rgb

PRESETS = {
    "clear-glass": {"kind": "glass", "tint": "#D3DAD5", "density": 0.25},
    "brass": {"kind": "metal", "tint": "#D8A458", "rough": 0.2},
    "brushed-brass": {"kind": "metal", "tint": "#D2A05C", "rough": 0.3, "brushed": True},
    "dark-brass": {"kind": "metal", "tint": "#7A5524", "rough": 0.32},
    "gilt": {"kind": "metal", "tint": "#D9AE62", "rough": 0.42, "metallic": 0.45},
    "black-lacquer": {"kind": "plain", "tint": "#0B0908", "rough": 0.18, "coat": 1},
    "ink": {"kind": "plain", "tint": "#1F1A17", "rough": 0.6},
    "paper": {"kind": "paper", "tint": "#F3E9D6"},
    "tube": {"kind": "plain", "tint": "#F7F3EA", "rough": 0.25, "transmission": 0.75},
    "limestone": {"kind": "stone", "tint": "#D9CFBD", "scale": 5},
    "travertine": {"kind": "stone", "tint": "#C9B79C", "scale": 3, "bump": 0.5},
    "walnut": {"kind": "wood", "tint": "#5A3A25"},
    "oak": {"kind": "wood", "tint": "#B58A5A"},
    "linen": {"kind": "linen", "tint": "#E6DCC9"},
}


def _glass(n, out, spec):
    """Clear for shadow rays, so light reaches what stands behind; tinted by its depth."""
    surface = n.add("ShaderNodeBsdfGlass", {"Color": (1, 1, 1, 1), "IOR": spec.get("ior", 1.5),
                                            "Roughness": spec.get("rough", 0)})
    clear = n.add("ShaderNodeBsdfTransparent", {"Color": (0.93, 0.93, 0.93, 1)})
    shadow = n.add("ShaderNodeLightPath").outputs["Is Shadow Ray"]
    both = n.add("ShaderNodeMixShader", {0: shadow, 1: surface.outputs[0], 2: clear.outputs[0]})
    n.tree.links.new(both.outputs[0], out.inputs["Surface"])
    if spec.get("density"):
        depth = n.add("ShaderNodeVolumeAbsorption", {"Color": rgb(spec["tint"]),
                                                     "Density": spec["density"]})
        n.tree.links.new(depth.outputs[0], out.inputs["Volume"])


def _principled(n, out, spec):
    kind, tint = spec["kind"], spec.get("tint", "#FFFFFF")
    inputs = {"Base Color": rgb(tint), "Roughness": spec.get("rough", 0.5)}
    if kind == "metal":
        inputs["Metallic"] = spec.get("metallic", 1)
        if spec.get("brushed"):
            grain = n.noise(60, 2, spec.get("grain", (0.02, 0.02, 3)))
            inputs["Normal"] = n.bump(grain, 0.12, 0.01)
            inputs["Anisotropic"] = 0.5
        else:
            inputs["Normal"] = n.bump(n.noise(4, 2), 0.03, 0.01)
    elif kind == "plain":
        inputs |= {"Clearcoat": spec.get("coat", 0), "Clearcoat Roughness": 0.04,
                   "Transmission": spec.get("transmission", 0), "IOR": 1.45,
                   "Specular": spec.get("specular", 0.5), "Subsurface": spec.get("soft", 0), "Subsurface Color": rgb(tint),
                   "Subsurface Radius": (0.3, 0.2, 0.15), "Sheen": spec.get("sheen", 0)}
        if spec.get("glow"):
            inputs |= {"Emission": rgb(tint), "Emission Strength": spec["glow"]}
        if spec.get("bump"):
            inputs["Normal"] = n.bump(n.noise(spec.get("scale", 12)), spec["bump"])
    elif kind == "paper":
        inputs |= {"Roughness": 0.75, "Normal": n.bump(n.noise(180, 2), 0.08, 0.004)}
    elif kind in ("plaster", "stone"):
        scale = spec.get("scale", 1.2)
        wide, fine = n.noise(scale, 2), n.noise(scale * 14, 2)
        inputs["Base Color"] = n.ramp(wide, [(0.3, mix(tint, "#000000", spec.get("mottle", 0.07))),
                                             (0.7, mix(tint, "#FFFFFF", 0.06))])
        inputs |= {"Roughness": 0.85, "Specular": 0.25,
                   "Normal": n.bump(fine, spec.get("bump", 0.18), 0.03)}
    elif kind == "wood":
        grain = n.noise(spec.get("scale", 5), 6, spec.get("grain", (6, 6, 0.6)))
        inputs["Base Color"] = n.ramp(grain, [(0.32, mix(tint, "#1A0E08", 0.45)), (0.5, tint),
                                              (0.68, mix(tint, "#E8C79A", 0.25))])
        inputs |= {"Roughness": spec.get("rough", 0.5), "Normal": n.bump(grain, 0.25, 0.02)}
    elif kind == "linen":
        warp = n.noise(90, 2, (1, 0.03, 1))
        weft = n.noise(90, 2, (0.03, 1, 1))
        weave = n.add("ShaderNodeMath", {0: warp, 1: weft}, operation="ADD").outputs[0]
        inputs["Base Color"] = n.ramp(n.noise(90, 2, (1, 0.03, 1)), [(0.3, mix(tint, "#000000", 0.1)),
                                                                    (0.7, tint)])
        inputs |= {"Roughness": 0.9, "Sheen": 0.3, "Normal": n.bump(weave, 0.5, 0.01)}
    else:
        raise ValueError(f"unknown material {kind}")
    shader = n.add("ShaderNodeBsdfPrincipled", inputs)
    n.tree.links.new(shader.outputs[0], out.inputs["Surface"])


KINDS = {"glass": _glass, "leaf": plants.leaf, "petal": plants.petal, "rind": plants.rind, "pulp": plants.pulp,
         "husk": plants.husk, "fig-flesh": plants.fig_flesh}
_made = {}


def forget():
    """For a new scene, which knows nothing of the last one's materials."""
    _made.clear()


def material(spec):
    """Material of a spec or a preset's name; a bare hex colour is plain matt paint."""
    if isinstance(spec, str):
        spec = PRESETS.get(spec) or {"kind": "plain", "tint": spec}
    if "base" in spec:
        spec = {**PRESETS[spec["base"]], **spec}
    key = repr(sorted(spec.items(), key=str))
    if key not in _made:
        made = bpy.data.materials.new(spec["kind"])
        made.use_nodes = True
        made.node_tree.nodes.clear()
        nodes = Nodes(made.node_tree)
        out = nodes.add("ShaderNodeOutputMaterial")
        KINDS.get(spec["kind"], _principled)(nodes, out, spec)
        _made[key] = made
    return _made[key]
