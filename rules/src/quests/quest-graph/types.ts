import type { CachedQuest, QuestTab } from '../quests/index.ts'
import type { Trader } from '../../catalogue/traders/index.ts'

/** Fields of a quest that determine where it is drawn. */
export type GraphQuest = Pick<
  CachedQuest,
  'uid' | 'slug' | 'trader' | 'reqLevel' | 'tab' | 'requirements' | 'requireOr' | 'prev'
>

/** Position of a quest, in steps of the grid. Each position holds one quest at most. */
export type GraphNode = { uid: string; column: number; row: number }

/**
 * Edge from a quest to one that follows it. `line`: drawn along the rows of its trader, and no two of these cross;
 * `link`: any other edge, drawn as a curve. `isThrough`: quests between the two are left out.
 */
export type GraphEdge = { from: string; to: string; kind: 'line' | 'link'; isThrough: boolean }

/** First row of the unlinked quests of one tab; undefined: their tab is unknown. */
export type GraphTab = { tab: QuestTab | undefined; row: number }

/** Rows of one trader: the lines of quests first, then the loose ones by their tab. */
export type GraphBand = { trader: Trader; row: number; rows: number; tabs: readonly GraphTab[] }

export type GraphLayout = {
  nodes: ReadonlyMap<string, GraphNode>
  edges: readonly GraphEdge[]
  bands: readonly GraphBand[]
  columns: number
  rows: number
}
