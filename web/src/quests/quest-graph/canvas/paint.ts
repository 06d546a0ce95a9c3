import type { ShownState } from '../../shared/quests/questGlyphs.ts'
import type { Palette } from '../../../ui/stage/palette.ts'
import type { FrameState } from '../../../ui/stage/scene.ts'
import { seenPart, isOverlapping, toScreen } from '../../../ui/stage/view.ts'
import { LOOKS } from './looks.ts'
import { nameLines, penOf } from './names.ts'
import { NODE, type PictureNode } from './picture.ts'
import { addBox, GLYPH_GRID_SIZE, glyphPath, type Drawing, type NodeMark, type Paths } from './drawing.ts'

/** Scale from which names are legible. */
export const NAMES_FROM = 0.5

/** Lines to the chosen quest from all before it, and from it to all after it. */
export type Ways = { before: Path2D | undefined; after: Path2D | undefined }

/** Everything that one frame depends on. */
export type Frame = FrameState & { drawing: Drawing; paths: Paths }

export function paintGround(context: CanvasRenderingContext2D, frame: Frame, ways: Ways): void {
  paintBands(context, frame)
  paintEdges(context, frame, ways)
  if (frame.view.scale < NAMES_FROM) paintFarNodes(context, frame)
  else paintNearNodes(context, frame)
}

function paintBands(context: CanvasRenderingContext2D, { drawing, palette }: Frame): void {
  context.fillStyle = palette.surface
  for (const { x, y, width, height } of drawing.picture.bands) context.fillRect(x, y, width, height)
}

function paintEdges(context: CanvasRenderingContext2D, frame: Frame, { before, after }: Ways): void {
  const { paths, selected, view, palette } = frame
  // Lines are at least a hair wide on the screen, however small the picture.
  const width = Math.max(1.5, 0.9 / view.scale)
  context.lineWidth = width
  context.strokeStyle = palette.edge
  context.globalAlpha = selected === undefined ? 0.4 : 0.22
  context.stroke(paths.links)
  context.globalAlpha = 1
  context.stroke(paths.lines)
  context.setLineDash([6, 5])
  context.stroke(paths.through)
  context.setLineDash([])
  context.lineWidth = width * 1.8
  for (const [path, colour] of [
    [before, palette.warning],
    [after, palette.accent],
  ] as const) {
    context.strokeStyle = colour
    if (path) context.stroke(path)
  }
}

/** Paints boxes that are too small for names: the glyph of the state fills the box. */
function paintFarNodes(context: CanvasRenderingContext2D, { paths, palette, view }: Frame): void {
  for (const [state, boxes] of paths.boxes) {
    const { ink, ground } = LOOKS[state]
    context.fillStyle = palette[ground]
    context.fill(boxes)
    context.strokeStyle = palette[ink]
    context.lineWidth = Math.max(1.5, 0.7 / view.scale)
    context.stroke(boxes)
    const glyphs = paths.glyphs.get(state)
    context.lineWidth = 3.8
    if (glyphs) context.stroke(glyphs)
  }
}

function paintNearNodes(context: CanvasRenderingContext2D, frame: Frame): void {
  const { drawing } = frame
  const seen = seenPart(frame.view, frame.size)
  context.textBaseline = 'alphabetic'
  for (const node of drawing.picture.nodes.values()) {
    const mark = drawing.marks.get(node.uid)
    if (mark && isOverlapping(node, seen)) paintNode(context, node, { mark, frame })
  }
  context.globalAlpha = 1
}

const MARK_SIDE = 18
const TEXT_X = 32
const LINE_HEIGHT = 16

type NodePaint = { mark: NodeMark; frame: Frame }

function paintNode(context: CanvasRenderingContext2D, node: PictureNode, { mark, frame }: NodePaint): void {
  const { palette } = frame
  const pen = penOf(frame.fontFamily)
  const { ink, ground } = LOOKS[mark.state]
  const { x, y } = node
  context.globalAlpha = mark.isHidden ? 0.5 : 1
  context.beginPath()
  context.roundRect(x, y, NODE.width, NODE.height, 6)
  context.fillStyle = palette[ground]
  context.fill()
  context.strokeStyle = palette[ink]
  context.lineWidth = 1.25
  context.stroke()
  paintGlyph(context, {
    state: mark.state,
    x: x + 8,
    y: y + (NODE.height - MARK_SIDE) / 2,
    side: MARK_SIDE,
    palette,
  })
  context.font = pen.name
  context.fillStyle = mark.state === 'canceled' ? palette.faint : palette.text
  context.textAlign = 'left'
  const lines = nameLines(context, pen, mark.name)
  const first = y + NODE.height / 2 + (lines.length === 1 ? 4 : -3)
  lines.forEach((line, i) => context.fillText(line, x + TEXT_X, first + i * LINE_HEIGHT))
  context.font = pen.note
  context.textAlign = 'right'
  if (mark.level > 1) {
    context.fillStyle = palette.muted
    context.fillText(String(mark.level), x + NODE.width - 6, y + NODE.height - 7)
  }
  if (mark.isKappa) {
    context.fillStyle = palette.accent
    context.fillText('κ', x + NODE.width - 6, y + 14)
  }
}

type Glyph = { state: ShownState; x: number; y: number; side: number; palette: Palette }

function paintGlyph(context: CanvasRenderingContext2D, { state, x, y, side, palette }: Glyph): void {
  context.save()
  context.translate(x, y)
  context.scale(side / GLYPH_GRID_SIZE, side / GLYPH_GRID_SIZE)
  context.lineWidth = 2.4
  context.strokeStyle = palette[LOOKS[state].ink]
  context.stroke(glyphPath(state))
  context.restore()
}

/** Paints rings around the chosen quest and the one under the pointer, as wide on the screen at any scale. */
export function paintRings(context: CanvasRenderingContext2D, frame: Frame): void {
  const { drawing, selected, hovered, view, palette } = frame
  for (const [uid, colour, width] of [
    [hovered, palette.text, 1.5],
    [selected, palette.focus, 3],
  ] as const) {
    const node = uid === undefined ? undefined : drawing.picture.nodes.get(uid)
    if (!node) continue
    const ring = new Path2D()
    addBox(ring, node)
    context.strokeStyle = colour
    context.lineWidth = Math.max(width, width / view.scale)
    context.stroke(ring)
  }
}

const HEAD_INSET = 10
/** Scale below which the words above rows would overlap the rows. */
const HEADS_FROM = 0.7

/** Paints the names of traders in one size. A name stays visible while a quest of its trader is visible. */
export function paintHeads(context: CanvasRenderingContext2D, frame: Frame): void {
  const { drawing, view, size, palette } = frame
  const pen = penOf(frame.fontFamily)
  context.textBaseline = 'middle'
  context.textAlign = 'left'
  for (const { trader, x, y, width, height, tabs } of drawing.picture.bands) {
    const from = toScreen(view, size, { x, y })
    const to = toScreen(view, size, { x: x + width, y: y + height })
    if (to.y < 0 || from.y > size.height || to.x < 0 || from.x > size.width) continue
    const head = Math.min(46 * view.scale, 46)
    const middle = Math.min(Math.max(from.y + head / 2, 14), to.y - 10)
    const name = drawing.words.traderName(trader)
    context.font = view.scale < HEADS_FROM ? pen.headSmall : pen.head
    // The name is beside a small picture if there is room, so that it does not cover the first quests.
    const beside = from.x - context.measureText(name).width - HEAD_INSET
    const isBeside = view.scale < NAMES_FROM && beside > 4
    const left = isBeside ? beside : Math.max(from.x, 0) + HEAD_INSET
    paintLabel(context, {
      text: name,
      left,
      middle,
      ink: palette.text,
      ground: isBeside ? palette.canvas : palette.surface,
    })
    if (view.scale < HEADS_FROM) continue
    context.font = pen.note
    context.fillStyle = palette.muted
    for (const { tab, y: top } of tabs) {
      const at = toScreen(view, size, { x, y: top })
      context.fillText(drawing.words.tabName(tab), left, at.y + 11 * view.scale)
    }
  }
}

type Label = { text: string; left: number; middle: number; ink: string; ground: string }

function paintLabel(context: CanvasRenderingContext2D, { text, left, middle, ink, ground }: Label): void {
  const { width } = context.measureText(text)
  context.fillStyle = ground
  context.globalAlpha = 0.85
  context.fillRect(left - 4, middle - 9, width + 8, 18)
  context.globalAlpha = 1
  context.fillStyle = ink
  context.fillText(text, left, middle)
}
