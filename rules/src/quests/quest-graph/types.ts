import type { CachedQuest, QuestTab } from '../quests/index.ts'
import type { Trader } from '../../catalogue/traders/index.ts'

/** What of a quest decides where it is drawn. */
export type GraphQuest = Pick<
  CachedQuest,
  'uid' | 'slug' | 'trader' | 'reqLevel' | 'tab' | 'requirements' | 'requireOr' | 'prev'
>

/** Where a quest stands, in steps of the grid. No two quests stand in one place. */
export type GraphNode = { uid: string; column: number; row: number }

/**
 * One quest before another. `line`: drawn along the rows of its trader, and no two of these cross; `link`: any other, drawn
 * as a curve. `isThrough`: quests between the two are left out.
 */
export type GraphEdge = { from: string; to: string; kind: 'line' | 'link'; isThrough: boolean }

/** From this row on stand quests of one tab that nothing comes before or after; undefined: their tab is not known. */
export type GraphTab = { tab: QuestTab | undefined; row: number }

/** The rows of one trader: the lines of quests first, then the loose ones by their tab. */
export type GraphBand = { trader: Trader; row: number; rows: number; tabs: readonly GraphTab[] }

export type GraphLayout = {
  nodes: ReadonlyMap<string, GraphNode>
  edges: readonly GraphEdge[]
  bands: readonly GraphBand[]
  columns: number
  rows: number
}
