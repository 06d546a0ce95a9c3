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

/** Everything that is drawn, whatever part of it is visible. */
export type Drawing = {
  picture: Picture
  marks: ReadonlyMap<string, NodeMark>
  words: { traderName: (trader: Trader) => string; tabName: (tab: QuestTab | undefined) => string }
}

/** Curves made once for a drawing; a frame only moves and fills them. */
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
/** Side of the glyph that fills a box, and of the grid that glyphs are drawn on. */
const FAR_GLYPH = 38
export const GLYPH_GRID = 24

export function pathsOf({ picture, marks }: Drawing): Paths {
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
    const mark = glyphs.get(state) ?? new Path2D()
    glyphs.set(state, mark)
    const scale = FAR_GLYPH / GLYPH_GRID
    const [e, f] = [node.x + (NODE.width - FAR_GLYPH) / 2, node.y + (NODE.height - FAR_GLYPH) / 2]
    mark.addPath(glyphPath(state), { a: scale, b: 0, c: 0, d: scale, e, f })
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
export function waysOf({ edges }: Picture, uid: string): { before: PictureEdge[]; after: PictureEdge[] } {
  return { before: reached(edges, uid, 'to'), after: reached(edges, uid, 'from') }
}

function reached(edges: readonly PictureEdge[], uid: string, near: 'from' | 'to'): PictureEdge[] {
  const far = near === 'to' ? 'from' : 'to'
  const by = Map.groupBy(edges, (edge) => edge[near])
  const seen = new Set([uid])
  const open = [uid]
  const found: PictureEdge[] = []
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const edge of by.get(at) ?? []) {
      found.push(edge)
      if (!seen.has(edge[far])) open.push(edge[far])
      seen.add(edge[far])
    }
  }
  return found
}
