/** Elements that a drawing may contain. Other elements are removed, or refused if they could run or load something. */

export const SHAPES: ReadonlySet<string> = new Set([
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'text',
  'tspan',
  'use',
])

/** Elements that are not drawn themselves; every floor needs them. */
export const SHARED: ReadonlySet<string> = new Set([
  'defs',
  'style',
  'symbol',
  'clipPath',
  'linearGradient',
  'radialGradient',
  'pattern',
])

const ELEMENTS: ReadonlySet<string> = new Set(['svg', 'g', 'stop', ...SHAPES, ...SHARED])

export function isAllowedElement(name: string): boolean {
  return ELEMENTS.has(name)
}

/** Elements that could run code or show pages inside the drawing; compared in lower case. */
const ACTIVE: ReadonlySet<string> = new Set([
  'script',
  'foreignobject',
  'iframe',
  'embed',
  'object',
  'handler',
  'listener',
  'audio',
  'video',
])

export function isActiveElement(name: string): boolean {
  return ACTIVE.has(name.toLowerCase())
}

/** Properties allowed as attributes and in styles. */
const PROPERTIES: ReadonlySet<string> = new Set([
  'fill',
  'fill-opacity',
  'fill-rule',
  'clip-rule',
  'clip-path',
  'color',
  'opacity',
  'display',
  'visibility',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-miterlimit',
  'stroke-dasharray',
  'stroke-dashoffset',
  'stop-color',
  'stop-opacity',
  'paint-order',
  'vector-effect',
  'font-family',
  'font-size',
  'font-weight',
  'font-style',
  'text-anchor',
  'letter-spacing',
  'dominant-baseline',
  'shape-rendering',
  'mix-blend-mode',
  'isolation',
  'transform',
  'overflow',
])

export function isAllowedProperty(name: string): boolean {
  return PROPERTIES.has(name) || /^--[\w-]{1,60}$/.test(name)
}

const ATTRIBUTES: ReadonlySet<string> = new Set([
  'id',
  'class',
  'transform',
  'd',
  'points',
  'x',
  'y',
  'x1',
  'y1',
  'x2',
  'y2',
  'cx',
  'cy',
  'r',
  'rx',
  'ry',
  'dx',
  'dy',
  'rotate',
  'width',
  'height',
  'viewBox',
  'preserveAspectRatio',
  'pathLength',
  'textLength',
  'offset',
  'gradientUnits',
  'gradientTransform',
  'spreadMethod',
  'fx',
  'fy',
  'fr',
  'clipPathUnits',
  'patternUnits',
  'patternContentUnits',
  'patternTransform',
  'refX',
  'refY',
  'type',
])

export function isAllowedAttribute(name: string): boolean {
  return ATTRIBUTES.has(name) || PROPERTIES.has(name)
}
