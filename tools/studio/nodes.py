"""Colours and a short hand for node trees, for every module that makes materials."""
import bpy


def rgb(hexa):
    """Linear RGBA of an sRGB hex colour."""
    values = [int(hexa.lstrip("#")[i:i + 2], 16) / 255 for i in (0, 2, 4)]
    return tuple(v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in values) + (1,)


def mix(a, b, share):
    """Hex colour `share` of the way from a to b, mixed in sRGB."""
    pairs = [(int(a.lstrip("#")[i:i + 2], 16), int(b.lstrip("#")[i:i + 2], 16)) for i in (0, 2, 4)]
    return "#" + "".join(f"{round(x + (y - x) * share):02X}" for x, y in pairs)


class Nodes:
    """Short hand for building a node tree."""

    def __init__(self, tree):
        self.tree = tree

    def add(self, kind, inputs=None, **settings):
        node = self.tree.nodes.new(kind)
        for key, value in settings.items():
            setattr(node, key, value)
        for key, value in (inputs or {}).items():
            if isinstance(value, bpy.types.NodeSocket):
                self.tree.links.new(value, node.inputs[key])
            else:
                node.inputs[key].default_value = value
        return node

    def noise(self, scale, detail=4, stretch=(1, 1, 1), coords="Object"):
        place = self.add("ShaderNodeMapping",
                         {"Vector": self.add("ShaderNodeTexCoord").outputs[coords], "Scale": stretch})
        return self.add("ShaderNodeTexNoise", {"Vector": place.outputs[0], "Scale": scale,
                                               "Detail": detail}).outputs["Fac"]

    def ramp(self, fac, stops):
        node = self.add("ShaderNodeValToRGB", {"Fac": fac})
        elements = node.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(0.5)
        for element, (position, colour) in zip(elements, stops):
            element.position, element.color = position, rgb(colour)
        return node.outputs[0]

    def bump(self, height, strength, distance=0.02):
        return self.add("ShaderNodeBump", {"Height": height, "Strength": strength,
                                           "Distance": distance}).outputs[0]
