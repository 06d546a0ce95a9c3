import type { LevelOf } from '@raidkit/rules/maps/map-packs'
import type { MapLevel } from '@raidkit/rules/platform/maps'
import { PackFault } from '../packFault.ts'
import { SHAPES, SHARED } from './allowed.ts'
import { isNode, referencesOf, serializeSvg, type SvgNode } from './node.ts'
import { nodesById } from './readSvg.ts'

export type FloorDrawing = { level: MapLevel; svg: string }

const MOST_SIDE = 1e6
/** Maximum number of wrapper groups: editors put all layers into one, sometimes into a nested one. */
const MOST_WRAPPERS = 3

/**
 * Splits a drawing into one document per floor. Groups named after a floor are that floor; the elements beside them are
 * the ground, except styles and definitions, which every floor gets.
 */
export function splitFloors(root: SvgNode, levelOf: LevelOf, file: string): FloorDrawing[] {
  const frame = frameOf(root, file)
  const byId = nodesById(root)
  const floors = [...split(root, levelOf, MOST_WRAPPERS)].filter(([, drawn]) => hasShapes(drawn))
  if (floors.length === 0) throw new PackFault('empty', file)
  return floors.map(([level, drawn]) => {
    const children = withReferences(drawn.children, byId)
    return {
      level,
      svg: serializeSvg({ name: 'svg', attributes: { ...frame, ...drawn.attributes, ...frame }, children }),
    }
  })
}

function split(parent: SvgNode, levelOf: LevelOf, wrappers: number): Map<MapLevel, SvgNode> {
  const nodes = parent.children.filter(isNode)
  const levels = new Map(nodes.flatMap((node) => entryOf(node, levelOf)))
  const drawn = nodes.filter(({ name }) => !SHARED.has(name))
  const [wrapper] = drawn
  if (levels.size === 0 && wrappers > 0 && drawn.length === 1 && wrapper?.name === 'g') {
    const inner = split(wrapper, levelOf, wrappers - 1)
    return new Map(
      [...inner].map(([level, floor]) => [
        level,
        { ...parent, children: nodes.map((node) => (node === wrapper ? floor : node)) },
      ]),
    )
  }
  const floors = new Map<MapLevel, SvgNode>()
  for (const level of new Set<MapLevel>(['main', ...levels.values()])) {
    const children = nodes.flatMap((node) => {
      const own = levels.get(node)
      if (own === level) return [shown(node)]
      return own === undefined && (level === 'main' || SHARED.has(node.name)) ? [node] : []
    })
    floors.set(level, { ...parent, children })
  }
  return floors
}

function entryOf(node: SvgNode, levelOf: LevelOf): [SvgNode, MapLevel][] {
  const { id } = node.attributes
  const level = node.name === 'g' && id !== undefined ? levelOf(id) : undefined
  return level === undefined ? [] : [[node, level]]
}

/**
 * Makes a layer visible: editors hide all layers but one, by attribute or by style sheet, while ours are shown
 * separately.
 */
function shown(node: SvgNode): SvgNode {
  const { display: _display, visibility: _visibility, style = '', ...attributes } = node.attributes
  const own = style.split(';').filter((one) => one !== '' && !/^(?:display|visibility):/.test(one))
  return { ...node, attributes: { ...attributes, style: [...own, 'display:inline'].join(';') } }
}

function hasShapes(node: SvgNode): boolean {
  return node.children.some(
    (child) => isNode(child) && !SHARED.has(child.name) && (SHAPES.has(child.name) || hasShapes(child)),
  )
}

/** Adds elements that a floor refers to but does not contain as definitions. */
function withReferences(
  children: SvgNode['children'],
  byId: ReadonlyMap<string, SvgNode>,
): SvgNode['children'] {
  const known = new Set<string>()
  const missing: string[] = []
  const walk = (node: SvgNode) => {
    if (node.attributes['id'] !== undefined) known.add(node.attributes['id'])
    missing.push(...referencesOf(node))
    for (const child of node.children) if (isNode(child)) walk(child)
  }
  for (const child of children) if (isNode(child)) walk(child)
  const added: SvgNode[] = []
  for (let id = missing.pop(); id !== undefined; id = missing.pop()) {
    const node = known.has(id) ? undefined : byId.get(id)
    if (!node) continue
    walk(node)
    added.push(node)
  }
  return added.length === 0 ? children : [{ name: 'defs', attributes: {}, children: added }, ...children]
}

/**
 * Returns the attributes of the root: a size of its own, so that every browser can paint it on a canvas, and no fixed
 * aspect ratio.
 */
function frameOf({ attributes }: SvgNode, file: string): Record<string, string> {
  const { viewBox, width = '', height = '' } = attributes
  const sides = (viewBox ?? `0 0 ${pixels(width)} ${pixels(height)}`).trim().split(/[\s,]+/)
  const numbers = sides.map((side) => (/^[-+]?[\d.]+(?:e[-+]?\d+)?$/i.test(side) ? Number(side) : Number.NaN))
  const [, , w = 0, h = 0] = numbers
  const isUsable =
    numbers.length === 4 && numbers.every((side) => Math.abs(side) <= MOST_SIDE) && w > 0 && h > 0
  if (!isUsable) throw new PackFault('viewBox', file, viewBox?.slice(0, 60))
  return {
    xmlns: 'http://www.w3.org/2000/svg',
    viewBox: numbers.join(' '),
    width: String(w),
    height: String(h),
    preserveAspectRatio: 'none',
  }
}

function pixels(length: string): string {
  return length.trim().replace(/px$/i, '')
}
