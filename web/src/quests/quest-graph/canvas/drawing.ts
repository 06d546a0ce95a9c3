import type { QuestTab } from '@raidkit/rules/quests/quests'
import type { Trader } from '@raidkit/rules/catalogue/traders'
import { STATE_GLYPHS, type ShownState } from '../../shared/quests/questGlyphs.ts'
import { NODE, type Picture, type PictureEdge, type PictureNode } from './picture.ts'

/** Text and marks in the box of a quest. */
export type NodeMark = {
  name: string
  state: ShownState
  level: number
  isKappa: boolean
  /** Hidden by the player. */
  isHidden: boolean
}

/** Data for drawing the whole graph, including the parts outside the view. */
export type Drawing = {
  picture: Picture
  marks: ReadonlyMap<string, NodeMark>
  words: { traderName: (trader: Trader) => string; tabName: (tab: QuestTab | undefined) => string }
}

/** Paths that are built once per drawing and reused in every frame. */
export type Paths = {
  lines: Path2D
  through: Path2D
  links: Path2D
  /** Boxes by state, and large glyphs that fill them where names would be too small. */
  boxes: ReadonlyMap<ShownState, Path2D>
  glyphs: ReadonlyMap<ShownState, Path2D>
}

/** Distance from a quest at which its line goes down before it runs along its row. */
const TRUNK = 25
const CORNER = 8
const ARROW = 5
const BOX_CORNER = 6
/** Size of the glyph that fills a box when zoomed out. */
const ZOOMED_OUT_GLYPH_SIZE = 38
/** Size of the grid on which glyphs are designed. */
export const GLYPH_GRID_SIZE = 24

export function buildPaths({ picture, marks }: Drawing): Paths {
  const [lines, through, links] = [new Path2D(), new Path2D(), new Path2D()]
  for (const edge of picture.edges) {
    addEdge(edge.isThrough ? through : edge.kind === 'line' ? lines : links, edge)
  }
  const [boxes, glyphs] = [new Map<ShownState, Path2D>(), new Map<ShownState, Path2D>()]
  for (const node of picture.nodes.values()) {
    const state = marks.get(node.uid)?.state ?? 'locked'
    const path = boxes.get(state) ?? new Path2D()
    boxes.set(state, path)
    addBox(path, node)
    const stateGlyphs = glyphs.get(state) ?? new Path2D()
    glyphs.set(state, stateGlyphs)
    const scale = ZOOMED_OUT_GLYPH_SIZE / GLYPH_GRID_SIZE
    const [e, f] = [
      node.x + (NODE.width - ZOOMED_OUT_GLYPH_SIZE) / 2,
      node.y + (NODE.height - ZOOMED_OUT_GLYPH_SIZE) / 2,
    ]
    stateGlyphs.addPath(glyphPath(state), { a: scale, b: 0, c: 0, d: scale, e, f })
  }
  return { lines, through, links, boxes, glyphs }
}

const glyphPaths = new Map<ShownState, Path2D>()

/** Returns the glyph of a state, drawn on the grid of glyphs. */
export function glyphPath(state: ShownState): Path2D {
  const known = glyphPaths.get(state) ?? new Path2D(STATE_GLYPHS[state])
  glyphPaths.set(state, known)
  return known
}

export function addBox(path: Path2D, { x, y }: PictureNode): void {
  path.roundRect(x, y, NODE.width, NODE.height, BOX_CORNER)
}

export function addEdge(path: Path2D, { x1, y1, x2, y2, kind }: PictureEdge): void {
  path.moveTo(x1, y1)
  if (kind === 'link') {
    const bend = Math.max(60, (x2 - x1) / 3)
    path.bezierCurveTo(x1 + bend, y1, x2 - bend, y2, x2, y2)
  } else if (y1 === y2) {
    path.lineTo(x2, y2)
  } else {
    const x = x1 + TRUNK
    path.arcTo(x, y1, x, y2, CORNER)
    path.arcTo(x, y2, x2, y2, CORNER)
    path.lineTo(x2, y2)
  }
  path.moveTo(x2 - ARROW, y2 - ARROW)
  path.lineTo(x2, y2)
  path.lineTo(x2 - ARROW, y2 + ARROW)
}

/** Returns the edges that lead to a quest from everything before it, and from it to everything after. */
export function findConnectedEdges(
  { edges }: Picture,
  uid: string,
): { before: PictureEdge[]; after: PictureEdge[] } {
  return { before: collectEdges(edges, uid, 'to'), after: collectEdges(edges, uid, 'from') }
}

function collectEdges(edges: readonly PictureEdge[], uid: string, startSide: 'from' | 'to'): PictureEdge[] {
  const otherSide = startSide === 'to' ? 'from' : 'to'
  const edgesByStart = Map.groupBy(edges, (edge) => edge[startSide])
  const seen = new Set([uid])
  const pending = [uid]
  const found: PictureEdge[] = []
  for (let current = pending.pop(); current !== undefined; current = pending.pop()) {
    for (const edge of edgesByStart.get(current) ?? []) {
      found.push(edge)
      if (!seen.has(edge[otherSide])) pending.push(edge[otherSide])
      seen.add(edge[otherSide])
    }
  }
  return found
}
