import { MARK_POINTS, type MapMark, type MarkColor, type MarkKind } from '@raidkit/rules/maps/map-marks'
import type { MapLevel } from '@raidkit/rules/platform/maps'

/** Drawing tools: a tap on the map begins or continues a mark, or measures. */
export const DRAWING_TOOLS = ['pin', 'note', 'line', 'area', 'ruler'] as const
export type DrawingTool = (typeof DRAWING_TOOLS)[number]

/** Unfinished mark or measurement. */
export type Drawing = {
  tool: DrawingTool | undefined
  color: MarkColor
  text: string
  points: readonly (readonly [number, number])[]
}

export const NO_DRAWING: Drawing = { tool: undefined, color: 'red', text: '', points: [] }

const STEPS = 10

/** Adds a tap at a ground point. A mark of one point is complete with it. */
export function addTap(drawing: Drawing, { x, z }: { x: number; z: number }): Drawing {
  const point = [Math.round(x * STEPS) / STEPS, Math.round(z * STEPS) / STEPS] as const
  const isSingle = drawing.tool === 'pin' || drawing.tool === 'note'
  return { ...drawing, points: isSingle ? [point] : [...drawing.points, point] }
}

/** Returns whether the drawing can be saved: it has enough points, and a text if its kind requires one. */
export function isWhole({ tool, points, text }: Drawing): boolean {
  if (tool === undefined || tool === 'ruler') return false
  const [least, most] = MARK_POINTS[tool]
  return points.length >= least && points.length <= most && (tool !== 'note' || text.trim() !== '')
}

export function markOf(
  { tool, color, text, points }: Drawing & { tool: MarkKind },
  level: MapLevel,
): MapMark {
  return { kind: tool, color, level, text: text.trim(), points: points.map(([x, z]) => [x, z]) }
}

export function isMarkKind(tool: DrawingTool | undefined): tool is MarkKind {
  return tool !== undefined && tool !== 'ruler'
}
