import { MARK_POINTS, type MapMark, type MarkColor, type MarkKind } from '@raidkit/rules/maps/map-marks'
import type { MapLevel } from '@raidkit/rules/platform/maps'

/** What a tap on the map does: begins or goes on with a mark, or measures. */
export const DRAWING_TOOLS = ['pin', 'note', 'line', 'area', 'ruler'] as const
export type DrawingTool = (typeof DRAWING_TOOLS)[number]

/** What is being drawn. */
export type Drawing = {
  tool: DrawingTool | undefined
  color: MarkColor
  text: string
  points: readonly (readonly [number, number])[]
}

export const NO_DRAWING: Drawing = { tool: undefined, color: 'red', text: '', points: [] }

const STEPS = 10

/** A tap at a ground point. A mark of one point is whole with it. */
export function tapped(drawing: Drawing, { x, z }: { x: number; z: number }): Drawing {
  const point = [Math.round(x * STEPS) / STEPS, Math.round(z * STEPS) / STEPS] as const
  const isSingle = drawing.tool === 'pin' || drawing.tool === 'note'
  return { ...drawing, points: isSingle ? [point] : [...drawing.points, point] }
}

/** May it be kept: enough points, and a text where it is nothing but its text? */
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
