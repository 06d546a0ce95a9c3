import type { MapMark, MarkColor } from '@raidkit/rules/maps/map-marks'
import type { MapLevel } from '@raidkit/rules/platform/maps'
import type { Layer, FrameState } from '../../../ui/stage/scene.ts'
import { toScreen, type Point } from '../../../ui/stage/view.ts'
import type { MapPlace } from '../stage/mapPlace.ts'
import type { Drawing } from './drawing.ts'

/**
 * Colours of marks, the same in both themes: each has a dark and a light edge, so that it is visible on every ground.
 */
export const INKS: Readonly<Record<MarkColor, string>> = {
  red: '#e5484d',
  orange: '#f76b15',
  yellow: '#ffd60a',
  green: '#46a758',
  blue: '#3b9eff',
  purple: '#ab6fd9',
  white: '#ffffff',
  black: '#111111',
}

const OTHER_FLOOR = 0.45
const PIN_PX = 8

/** Creates the layer of the reader's marks; those on other floors are dimmed. */
export function marksLayer(marks: readonly MapMark[], place: MapPlace, floor: MapLevel): Layer | undefined {
  if (marks.length === 0) return undefined
  const placed = marks.map((mark) => ({ ...mark, at: mark.points.map(([x, z]) => place.toWorld(x, z)) }))
  return {
    space: 'screen',
    paint: (context, seen) => {
      for (const mark of placed) {
        context.globalAlpha = mark.level === floor ? 1 : OTHER_FLOOR
        paintMark(context, seen, mark)
      }
      context.globalAlpha = 1
    },
  }
}

/** Creates the layer of the current drawing or measurement, with its points. */
export function drawingLayer({ tool, color, points }: Drawing, place: MapPlace): Layer | undefined {
  if (tool === undefined || points.length === 0) return undefined
  const at = points.map(([x, z]) => place.toWorld(x, z))
  const kind = tool === 'ruler' ? 'line' : tool
  return {
    space: 'screen',
    paint: (context, seen) => {
      paintMark(context, seen, { kind, color: tool === 'ruler' ? 'white' : color, text: '', at })
      for (const point of at) {
        const { x, y } = toScreen(seen.view, seen.size, point)
        context.beginPath()
        context.arc(x, y, 4, 0, 2 * Math.PI)
        context.fillStyle = '#ffffff'
        context.fill()
        context.strokeStyle = '#111111'
        context.lineWidth = 1.5
        context.stroke()
      }
    },
  }
}

type PaintedMark = Pick<MapMark, 'kind' | 'color' | 'text'> & { at: readonly Point[] }

function paintMark(
  context: CanvasRenderingContext2D,
  seen: FrameState,
  { kind, color, text, at }: PaintedMark,
): void {
  const points = at.map((point) => toScreen(seen.view, seen.size, point))
  const [first] = points
  if (!first) return
  const edge = color === 'black' ? '#ffffff' : '#111111'
  context.lineJoin = 'round'
  context.lineCap = 'round'
  context.beginPath()
  if (kind === 'pin') paintPin(context, first)
  else for (const { x, y } of points) context.lineTo(x, y)
  if (kind === 'area') context.closePath()
  if (kind !== 'note') {
    context.strokeStyle = edge
    context.lineWidth = kind === 'pin' ? 3 : 6
    context.stroke()
    context.strokeStyle = INKS[color]
    context.lineWidth = kind === 'pin' ? 0 : 3
    if (kind !== 'pin') context.stroke()
  }
  context.fillStyle = INKS[color]
  if (kind === 'pin') context.fill()
  if (kind === 'area') {
    const alpha = context.globalAlpha
    context.globalAlpha = alpha * 0.2
    context.fill()
    context.globalAlpha = alpha
  }
  if (text !== '') paintText(context, seen, { text, at: first, color, edge, isNote: kind === 'note' })
}

/** Paints a drop whose tip is on the place. */
function paintPin(context: CanvasRenderingContext2D, { x, y }: Point): void {
  context.moveTo(x, y)
  context.arc(x, y - 2 * PIN_PX, PIN_PX, 0.75 * Math.PI, 0.25 * Math.PI)
  context.closePath()
}

type MarkLabel = { text: string; at: Point; color: MarkColor; edge: string; isNote: boolean }
const LONGEST = 40

/** Paints the first line of a text beside the mark; the list shows the whole text. */
function paintText(context: CanvasRenderingContext2D, seen: FrameState, said: MarkLabel): void {
  const [line = ''] = said.text.split('\n')
  const short = line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line
  context.font = `600 13px ${seen.fontFamily}`
  context.textBaseline = 'middle'
  context.textAlign = said.isNote ? 'center' : 'left'
  const x = said.isNote ? said.at.x : said.at.x + 12
  const y = said.isNote ? said.at.y : said.at.y - 2 * PIN_PX
  context.lineWidth = 4
  context.strokeStyle = said.edge
  context.strokeText(short, x, y)
  context.fillStyle = INKS[said.color]
  context.fillText(short, x, y)
}
