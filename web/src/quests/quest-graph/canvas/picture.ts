import type { GraphBand, GraphEdge, GraphLayout, GraphTab } from '@raidkit/rules/quests/quest-graph'
import type { Rect } from '../../../ui/stage/view.ts'

/** Sizes in pixels at full size. */
export const NODE = { width: 208, height: 48 } as const
const STEP = { x: 258, y: 64 } as const
/** Room for the name of a trader, and for that of a tab. */
const HEAD = 46
const TAB_HEAD = 26
const BAND_GAP = 26
const MARGIN = 24

export type PictureNode = Rect & { uid: string }
export type PictureTab = Pick<GraphTab, 'tab'> & { y: number }
export type PictureBand = Rect & Pick<GraphBand, 'trader'> & { tabs: readonly PictureTab[] }
/** Edge from the right side of one quest to the left side of another. */
export type PictureEdge = GraphEdge & { x1: number; y1: number; x2: number; y2: number }

/** The layout in pixels. */
export type Picture = {
  nodes: ReadonlyMap<string, PictureNode>
  bands: readonly PictureBand[]
  edges: readonly PictureEdge[]
  width: number
  height: number
}

export function pictureOf(layout: GraphLayout): Picture {
  const width = layout.columns * STEP.x + 2 * MARGIN
  const bands: PictureBand[] = []
  const rowsY: number[] = []
  let y = MARGIN
  for (const { trader, row, rows, tabs } of layout.bands) {
    const top = y
    y += HEAD
    const heads: PictureTab[] = []
    for (let at = row; at < row + rows; at += 1) {
      const head = tabs.find((one) => one.row === at)
      if (head) {
        heads.push({ tab: head.tab, y })
        y += TAB_HEAD
      }
      rowsY[at] = y
      y += STEP.y
    }
    bands.push({ trader, x: MARGIN, y: top, width: width - 2 * MARGIN, height: y - top, tabs: heads })
    y += BAND_GAP
  }
  const nodes = new Map<string, PictureNode>()
  for (const { uid, column, row } of layout.nodes.values()) {
    const x = MARGIN + column * STEP.x + (STEP.x - NODE.width) / 2
    nodes.set(uid, { uid, x, y: rowsY[row] ?? 0, ...NODE })
  }
  const edges = layout.edges.flatMap((edge) => {
    const [from, to] = [nodes.get(edge.from), nodes.get(edge.to)]
    if (!from || !to) return []
    const [y1, y2] = [from.y + NODE.height / 2, to.y + NODE.height / 2]
    return [{ ...edge, x1: from.x + NODE.width, y1, x2: to.x, y2 }]
  })
  return { nodes, bands, edges, width, height: Math.max(y - BAND_GAP + MARGIN, 2 * MARGIN) }
}

/** Returns the quest at a point of the picture. */
export function nodeAt({ nodes }: Picture, x: number, y: number): string | undefined {
  for (const node of nodes.values()) {
    if (x >= node.x && x <= node.x + node.width && y >= node.y && y <= node.y + node.height) return node.uid
  }
  return undefined
}
