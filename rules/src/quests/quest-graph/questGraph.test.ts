import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TRADER_NAMES, type Trader } from '../../catalogue/traders/index.ts'
import type { QuestTab } from '../quests/index.ts'
import { questGraph } from './index.ts'
import type { GraphLayout, GraphQuest } from './index.ts'

type QuestInput = { trader?: Trader; after?: string[]; level?: number; prev?: string; tab?: QuestTab }
const quest = (
  uid: string,
  { trader = 'Prapor', after = [], level = 1, prev, tab }: QuestInput = {},
): GraphQuest => ({
  ...(tab !== undefined && { tab }),
  uid,
  slug: uid,
  trader,
  reqLevel: level,
  requireOr: [],
  ...(prev && { prev }),
  requirements: after.map((questUid) => ({ questUid, states: ['complete' as const] })),
})
const at = ({ nodes }: GraphLayout, uid: string) => {
  const { column, row } = nodes.get(uid) ?? { column: -1, row: -1 }
  return [column, row]
}

describe('a line', () => {
  it('goes straight on with its longest part and branches downward', () => {
    const graph = questGraph([
      quest('start'),
      quest('short', { after: ['start'] }),
      quest('long', { after: ['start'], level: 9 }),
      quest('end', { after: ['long'] }),
    ])
    expect([at(graph, 'start'), at(graph, 'long'), at(graph, 'end')]).toEqual([
      [0, 0],
      [1, 0],
      [2, 0],
    ])
    expect(at(graph, 'short')).toEqual([1, 1])
  })

  it('hangs on the step before, whatever else it asks for', () => {
    const { edges } = questGraph([
      quest('a'),
      quest('b', { after: ['a'] }),
      quest('c', { after: ['a', 'b'], prev: 'b' }),
    ])
    expect(edges.map(({ from, to, kind }) => `${from} ${to} ${kind}`).toSorted()).toEqual([
      'a b line',
      'a c link',
      'b c line',
    ])
  })

  it('stays one line over quests that are left out', () => {
    const all = [quest('a'), quest('b', { after: ['a'] }), quest('c', { after: ['b', 'a'] })]
    const shown = all.filter(({ uid }) => uid !== 'b')
    expect(questGraph(shown, all).edges).toEqual([{ from: 'a', to: 'c', kind: 'line', isThrough: false }])
    const far = [...all.slice(0, 2), quest('c', { after: ['b'] })]
    expect(questGraph([...far.slice(0, 1), ...far.slice(2)], far).edges).toEqual([
      { from: 'a', to: 'c', kind: 'line', isThrough: true },
    ])
  })

  it('of a prerequisite that nobody knows begins anew', () => {
    expect(questGraph([quest('a', { after: ['gone'] })])).toMatchObject({ edges: [], rows: 1 })
  })
})

it('puts loose quests below the lines, tab by tab, parts by their number', () => {
  const graph = questGraph([
    quest('nowhere'),
    quest('x-part-10', { tab: 2 }),
    quest('x-part-2', { tab: 2 }),
    quest('first', { tab: 1, level: 7 }),
    quest('story', { tab: 'essential' }),
    quest('a'),
    quest('next', { after: ['a'] }),
  ])
  const tabs = ['essential', 1, 2, undefined].map((tab, nth) => ({ tab, row: nth + 1 }))
  expect(graph.bands).toEqual([{ trader: 'Prapor', row: 0, rows: 5, tabs }])
  const places = ['story', 'first', 'x-part-2', 'x-part-10', 'nowhere'].map((uid) => at(graph, uid))
  expect(places).toEqual([
    [0, 1],
    [0, 2],
    [0, 3],
    [1, 3],
    [0, 4],
  ])
})

it('draws nothing of nothing', () => {
  expect(questGraph([])).toMatchObject({ edges: [], bands: [], rows: 0 })
})

/** Quests that ask only for earlier ones, as the game's do; traders and levels at random. */
const anyQuests = fc
  .array(
    fc.record({
      trader: fc.constantFrom(...TRADER_NAMES.slice(0, 3)),
      level: fc.integer({ min: 1, max: 5 }),
      after: fc.array(fc.nat(), { maxLength: 3 }),
    }),
    { maxLength: 40 },
  )
  .map((list) =>
    list.map(({ trader, level, after }, i) =>
      quest(`q${i}`, { trader, level, after: i === 0 ? [] : [...new Set(after.map((n) => `q${n % i}`))] }),
    ),
  )

describe('whatever the quests are', () => {
  it('each has a place of its own, inside the band of its trader', () => {
    fc.assert(
      fc.property(anyQuests, (quests) => {
        const { nodes, bands, rows, columns } = questGraph(quests)
        const places = new Set([...nodes.values()].map(({ column, row }) => `${column} ${row}`))
        expect(places.size).toBe(quests.length)
        let next = 0
        for (const { trader, row, rows: height } of bands) {
          expect(row).toBe(next)
          next += height
          for (const one of quests.filter((own) => own.trader === trader)) {
            const node = nodes.get(one.uid)
            expect(node?.row).toBeGreaterThanOrEqual(row)
            expect(node?.row).toBeLessThan(next)
            expect(node?.column).toBeLessThan(columns)
          }
        }
        expect(rows).toBe(next)
      }),
    )
  })

  it('every arc leads to the right', () => {
    fc.assert(
      fc.property(anyQuests, (quests) => {
        const { nodes, edges } = questGraph(quests)
        for (const { from, to } of edges) {
          expect(nodes.get(from)?.column).toBeLessThan(nodes.get(to)?.column ?? 0)
        }
      }),
    )
  })

  it('no line runs through a quest or across another line', () => {
    fc.assert(
      fc.property(anyQuests, (quests) => {
        expect(collisions(questGraph(quests))).toEqual([])
      }),
    )
  })

  it('the order they come in does not matter', () => {
    fc.assert(
      fc.property(anyQuests, fc.nat(), (quests, seed) => {
        const mixed = quests.toSorted((a, b) => mix(a.uid, seed) - mix(b.uid, seed))
        const sorted = ({ nodes }: GraphLayout) =>
          [...nodes.values()].toSorted((a, b) => (a.uid < b.uid ? -1 : 1))
        expect(sorted(questGraph(mixed))).toEqual(sorted(questGraph(quests)))
      }),
    )
  })

  it('leaving some out keeps what leads to what', () => {
    fc.assert(
      fc.property(anyQuests, fc.nat(), (quests, seed) => {
        const shown = quests.filter(({ uid }) => mix(uid, seed) % 3 > 0)
        const { edges, nodes } = questGraph(shown, quests)
        expect(nodes.size).toBe(shown.length)
        const whole = reached(questGraph(quests).edges)
        const part = reached(edges)
        for (const { uid } of shown) {
          const expected = [...(whole.get(uid) ?? [])].filter((one) => nodes.has(one)).toSorted()
          expect([...(part.get(uid) ?? [])].toSorted()).toEqual(expected)
        }
      }),
    )
  })

  it('a ring among them is drawn too', () => {
    const graph = questGraph([quest('a', { after: ['b'] }), quest('b', { after: ['a'] })])
    expect(graph.nodes.size).toBe(2)
  })
})

function mix(text: string, seed: number): number {
  let sum = seed % 9973
  for (const letter of text) sum = (sum * 31 + letter.charCodeAt(0)) % 9973
  return sum
}

/** Every quest upstream of each. */
function reached(edges: GraphLayout['edges']): Map<string, Set<string>> {
  const into = Map.groupBy(edges, ({ to }) => to)
  const known = new Map<string, Set<string>>()
  const of = (uid: string): Set<string> => {
    const found = known.get(uid)
    if (found) return found
    const all = new Set((into.get(uid) ?? []).flatMap(({ from }) => [from, ...of(from)]))
    known.set(uid, all)
    return all
  }
  for (const { from, to } of edges) [from, to].forEach(of)
  return known
}

/** Cells (places and the gaps after them) that belong to two lines, or to a line and a quest it does not touch. */
function collisions({ nodes, edges }: GraphLayout): string[] {
  const owners = new Map([...nodes.values()].map(({ uid, column, row }) => [`${2 * column} ${row}`, uid]))
  const clashes: string[] = []
  for (const { from, to, kind } of edges) {
    const [a, b] = [nodes.get(from), nodes.get(to)]
    if (kind === 'link' || !a || !b) continue
    // Down the gap behind the first quest, which all of its lines share; then along the row of the second.
    const cells: [string, string][] = []
    for (let row = a.row; row < b.row; row += 1) cells.push([`${2 * a.column + 1} ${row}`, `after ${from}`])
    cells.push([`${2 * a.column + 1} ${b.row}`, `after ${from}`])
    for (let x = 2 * a.column + 2; x < 2 * b.column; x += 1) cells.push([`${x} ${b.row}`, `to ${to}`])
    if (b.row < a.row) clashes.push(`${to} above ${from}`)
    for (const [cell, owner] of cells) {
      const known = owners.get(cell)
      if (known !== undefined && known !== owner) clashes.push(`${owner} and ${known} at ${cell}`)
      owners.set(cell, owner)
    }
  }
  return clashes
}
