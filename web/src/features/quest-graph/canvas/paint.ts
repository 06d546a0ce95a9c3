import type { ShownState } from '../../../subjects/quests/questGlyphs.ts'
import { LOOKS } from './looks.ts'
import { nameLines, type Pen } from './names.ts'
import { NODE, type PictureNode, type Rect } from './picture.ts'
import type { Palette } from './palette.ts'
import { addBox, GLYPH_GRID, glyphPath, type NodeMark, type Scene, type ScenePaths } from './scene.ts'
import { NAMES_FROM, toPicture, toScreen, type Size, type View } from './view.ts'

export type Focus = {
  selected: string | undefined
  hovered: string | undefined
  before: Path2D | undefined
  after: Path2D | undefined
}

/** Everything one frame depends on. */
export type Frame = {
  scene: Scene
  paths: ScenePaths
  focus: Focus
  view: View
  size: Size
  /** Device pixels for one of the page. */
  ratio: number
  palette: Palette
  pen: Pen
}

export function paint(context: CanvasRenderingContext2D, frame: Frame): void {
  const { view, size, ratio, palette } = frame
  context.setTransform(ratio, 0, 0, ratio, 0, 0)
  context.fillStyle = palette.canvas
  context.fillRect(0, 0, size.width, size.height)
  const zoom = ratio * view.scale
  const left = ratio * (size.width / 2 - view.x * view.scale)
  const top = ratio * (size.height / 2 - view.y * view.scale)
  context.setTransform(zoom, 0, 0, zoom, left, top)
  paintBands(context, frame)
  paintEdges(context, frame)
  if (view.scale < NAMES_FROM) paintFarNodes(context, frame)
  else paintNearNodes(context, frame)
  paintRings(context, frame)
  context.setTransform(ratio, 0, 0, ratio, 0, 0)
  paintHeads(context, frame)
}

function paintBands(context: CanvasRenderingContext2D, { scene, palette }: Frame): void {
  context.fillStyle = palette.surface
  for (const { x, y, width, height } of scene.picture.bands) context.fillRect(x, y, width, height)
}

function paintEdges(context: CanvasRenderingContext2D, { paths, focus, view, palette }: Frame): void {
  // At least a hair on the screen, however small the picture.
  const width = Math.max(1.5, 0.9 / view.scale)
  context.lineWidth = width
  context.strokeStyle = palette.edge
  context.globalAlpha = focus.selected === undefined ? 0.4 : 0.22
  context.stroke(paths.links)
  context.globalAlpha = 1
  context.stroke(paths.lines)
  context.setLineDash([6, 5])
  context.stroke(paths.through)
  context.setLineDash([])
  context.lineWidth = width * 1.8
  for (const [path, colour] of [
    [focus.before, palette.warning],
    [focus.after, palette.accent],
  ] as const) {
    context.strokeStyle = colour
    if (path) context.stroke(path)
  }
}

/** Too small for names: the mark of the state fills the box. */
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
  const { scene } = frame
  const seen = seenPart(frame)
  context.textBaseline = 'alphabetic'
  for (const node of scene.picture.nodes.values()) {
    const mark = scene.marks.get(node.uid)
    if (mark && touches(node, seen)) paintNode(context, node, { mark, frame })
  }
  context.globalAlpha = 1
}

const MARK_SIDE = 18
const TEXT_X = 32
const LINE_HEIGHT = 16

type Drawn = { mark: NodeMark; frame: Frame }

function paintNode(context: CanvasRenderingContext2D, node: PictureNode, { mark, frame }: Drawn): void {
  const { palette, pen } = frame
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
  context.scale(side / GLYPH_GRID, side / GLYPH_GRID)
  context.lineWidth = 2.4
  context.strokeStyle = palette[LOOKS[state].ink]
  context.stroke(glyphPath(state))
  context.restore()
}

/** Rings around the chosen quest and the one under the pointer, as wide on the screen whatever the size. */
function paintRings(context: CanvasRenderingContext2D, { scene, focus, view, palette }: Frame): void {
  for (const [uid, colour, width] of [
    [focus.hovered, palette.text, 1.5],
    [focus.selected, palette.focus, 3],
  ] as const) {
    const node = uid === undefined ? undefined : scene.picture.nodes.get(uid)
    if (!node) continue
    const ring = new Path2D()
    addBox(ring, node)
    context.strokeStyle = colour
    context.lineWidth = Math.max(width, width / view.scale)
    context.stroke(ring)
  }
}

const HEAD_INSET = 10
/** Below this the words above rows would stand in the rows. */
const HEADS_FROM = 0.7

/** Names of traders stay in sight as long as anything of theirs does, in one size. */
function paintHeads(context: CanvasRenderingContext2D, { scene, view, size, palette, pen }: Frame): void {
  context.textBaseline = 'middle'
  context.textAlign = 'left'
  for (const { trader, x, y, width, height, tabs } of scene.picture.bands) {
    const from = toScreen(view, size, { x, y })
    const to = toScreen(view, size, { x: x + width, y: y + height })
    if (to.y < 0 || from.y > size.height || to.x < 0 || from.x > size.width) continue
    const head = Math.min(46 * view.scale, 46)
    const middle = Math.min(Math.max(from.y + head / 2, 14), to.y - 10)
    const name = scene.words.traderName(trader)
    context.font = view.scale < HEADS_FROM ? pen.headSmall : pen.head
    // Beside a small picture where there is room, so that it does not cover the first quests.
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
      context.fillText(scene.words.tabName(tab), left, at.y + 11 * view.scale)
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

function seenPart({ view, size }: Frame): Rect {
  const from = toPicture(view, size, { x: 0, y: 0 })
  return { ...from, width: size.width / view.scale, height: size.height / view.scale }
}

function touches(node: Rect, seen: Rect): boolean {
  return (
    node.x < seen.x + seen.width &&
    node.x + node.width > seen.x &&
    node.y < seen.y + seen.height &&
    node.y + node.height > seen.y
  )
}
