import type { QuestRecord } from './schema.ts'

/** Fields of a quest that determine the order of quests. */
export type QuestNode = Pick<
  QuestRecord,
  'uid' | 'slug' | 'trader' | 'active' | 'reqLevel' | 'requirements' | 'requireOr' | 'failedBy'
>

export type QuestLinks = {
  require: string[]
  prev?: string
  next?: string
  before: string[]
  after: string[]
  left?: string
  left2?: string
  left3?: string
  right?: string
  right2?: string
  right3?: string
  bottom?: string
  multiple: boolean
  other: string[]
}

/**
 * Computes the links between quests. Each prerequisite is one edge, all-of or any-of, whatever state it accepts:
 *
 * - `require`: the prerequisites that must all hold, those of `requireOr` left out.
 * - `prev`: the step before in the same line, the first that exists of: an earlier part by slug (`x-part-1` before
 *   `x-part-2`; slugs are the same in every language), a prerequisite of the same trader, any prerequisite. `next`: the
 *   follower whose `prev` this is.
 * - `before` and `after`: every quest upstream and downstream, nearest first.
 * - `left`, `left2`, `left3`: the first three prerequisites, `prev` first. `right`, `right2`, `right3`: the first three
 *   followers, `next` first, then by level and slug.
 * - `bottom`: the quest drawn below it: the next of its alternatives; else the next follower of its `left`; for a quest
 *   that starts a line, the next one of the same trader that does, by level and slug.
 * - `other`: the quests that fail when this one is finished; `multiple` says there are some.
 */
export function questLinks(quests: readonly QuestNode[]): Map<string, QuestLinks> {
  const graph = questGraph(quests)
  const links = new Map<string, QuestLinks>()
  for (const quest of quests) {
    const before = ordered(graph, graph.above, quest.uid)
    const after = ordered(graph, graph.below, quest.uid)
    const [left, left2, left3] = before
    const [right, right2, right3] = after
    const prev = graph.prev.get(quest.uid)
    const other = graph.fails.get(quest.uid) ?? []
    links.set(quest.uid, {
      require: quest.requirements.map((row) => row.questUid).filter((uid) => !quest.requireOr.includes(uid)),
      ...(prev && { prev }),
      ...(right && graph.prev.get(right) === quest.uid && { next: right }),
      before: reach(graph.above, quest.uid),
      after: reach(graph.below, quest.uid),
      ...(left && { left }),
      ...(left2 && { left2 }),
      ...(left3 && { left3 }),
      ...(right && { right }),
      ...(right2 && { right2 }),
      ...(right3 && { right3 }),
      ...bottomOf(graph, quest, { other, left }),
      multiple: other.length > 0,
      other,
    })
  }
  return links
}

type Graph = {
  nodes: Map<string, QuestNode>
  above: Map<string, string[]>
  below: Map<string, string[]>
  prev: Map<string, string>
  fails: Map<string, string[]>
  starts: Map<string, string[]>
}

function questGraph(quests: readonly QuestNode[]): Graph {
  const nodes = new Map(quests.map((quest) => [quest.uid, quest]))
  const above = new Map<string, string[]>()
  const below = new Map<string, string[]>(quests.map((quest) => [quest.uid, []]))
  const fails = new Map<string, string[]>()
  for (const quest of quests) {
    const named = [...quest.requirements.map((row) => row.questUid), ...quest.requireOr]
    const known = [...new Set(named)].filter((uid) => nodes.has(uid))
    above.set(quest.uid, known)
    for (const uid of known) below.get(uid)?.push(quest.uid)
    for (const uid of quest.failedBy) fails.set(uid, [...(fails.get(uid) ?? []), quest.uid])
  }
  const prev = new Map<string, string>()
  for (const quest of quests) {
    const step = stepBefore(
      quest,
      (above.get(quest.uid) ?? []).flatMap((uid) => nodes.get(uid) ?? []),
    )
    if (step) prev.set(quest.uid, step.uid)
  }
  const starts = new Map<string, string[]>()
  for (const quest of quests
    .filter((one) => one.active && above.get(one.uid)?.length === 0)
    .toSorted(byLevel)) {
    starts.set(quest.trader, [...(starts.get(quest.trader) ?? []), quest.uid])
  }
  return { nodes, above, below, prev, fails, starts }
}

function stepBefore(quest: QuestNode, prerequisites: QuestNode[]): QuestNode | undefined {
  const line = seriesOf(quest.slug)
  return (
    prerequisites.find((one) => line !== undefined && seriesOf(one.slug) === line) ??
    prerequisites.find((one) => one.trader === quest.trader) ??
    prerequisites[0]
  )
}

function seriesOf(slug: string): string | undefined {
  return /^(?<line>.+?)-part-\d+/.exec(slug)?.groups?.line
}

/** Sorts the neighbours of a quest on one side: the step of its own line first, then by level and slug. */
function ordered(graph: Graph, side: Map<string, string[]>, uid: string): string[] {
  const isStep = (other: QuestNode) => graph.prev.get(uid) === other.uid || graph.prev.get(other.uid) === uid
  const line = seriesOf(graph.nodes.get(uid)?.slug ?? '')
  const rank = (other: QuestNode) =>
    isStep(other) ? (line !== undefined && seriesOf(other.slug) === line ? 0 : 1) : 2
  return (side.get(uid) ?? [])
    .flatMap((other) => graph.nodes.get(other) ?? [])
    .toSorted((a, b) => rank(a) - rank(b) || Number(b.active) - Number(a.active) || byLevel(a, b))
    .map((other) => other.uid)
}

function byLevel(a: QuestNode, b: QuestNode): number {
  return a.reqLevel - b.reqLevel || compare(a.slug, b.slug) || compare(a.uid, b.uid)
}

/** Compares by code unit: the same on every machine, unlike a locale's order. */
function compare(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1
}

/** Returns everything that can be reached from a quest, nearest first. Cycles do not trap it. */
function reach(side: Map<string, string[]>, from: string): string[] {
  const found = new Set<string>()
  for (let edge = side.get(from) ?? []; edge.length > 0;) {
    const fresh = edge.filter((uid) => uid !== from && !found.has(uid))
    for (const uid of fresh) found.add(uid)
    edge = fresh.flatMap((uid) => side.get(uid) ?? [])
  }
  return [...found]
}

function bottomOf(graph: Graph, quest: QuestNode, near: { other: string[]; left: string | undefined }) {
  const group = [quest.uid, ...near.other].toSorted(compare)
  const siblings =
    near.left === undefined ? (graph.starts.get(quest.trader) ?? []) : ordered(graph, graph.below, near.left)
  const bottom = follower(group, quest.uid) ?? follower(siblings, quest.uid)
  return bottom === undefined ? {} : { bottom }
}

function follower(list: string[], uid: string): string | undefined {
  const at = list.indexOf(uid)
  return at === -1 ? undefined : list[at + 1]
}
