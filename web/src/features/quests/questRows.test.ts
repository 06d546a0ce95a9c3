import type { QuestView } from '@raidkit/rules/quest-progress'
import { describe, expect, it } from 'vitest'
import { choiceOf } from './choice.ts'
import { isMet, listed, type QuestRow } from './questRows.ts'

const row = (slug: string, view: Partial<QuestView> = {}, facts: Partial<QuestRow> = {}): QuestRow => ({
  ...{ uid: slug, slug, name: slug, trader: 'Skier', reqLevel: 0, locations: [] },
  ...{ requiredForKappa: false, requiredForLightkeeper: false, objectives: 2, met: 0 },
  view: { state: 'active', isVisible: true, isHidden: false, isStarted: false, missing: [], ...view },
  ...facts,
})

const rows = [
  row('open'),
  row('taken', { isStarted: true }, { trader: 'Prapor' }),
  row('shut', { state: 'locked' }),
  row('done', { state: 'done' }),
  row('away', { isHidden: true }),
]

function lines(address: string, isFound: (one: QuestRow) => boolean = () => true) {
  const found = listed(rows, choiceOf(new URLSearchParams(address)), isFound)
  const texts = found.lines.map((line) =>
    line.kind === 'group' ? `${line.key} ${line.count}` : line.row.slug,
  )
  return { texts, counts: found.counts }
}

describe('the list', () => {
  it.each([
    ['', ['Prapor 1', 'taken', 'Skier 1', 'open']],
    ['?status=current', ['Prapor 1', 'taken']],
    ['?status=all&trader=Skier', ['Skier 3', 'done', 'open', 'shut']],
    ['?hidden=1', ['Skier 1', 'away']],
    ['?by=status&status=all', ['active 2', 'open', 'taken', 'locked 1', 'shut', 'done 1', 'done']],
    // Completed a moment ago, or come to by a link: it stays in sight.
    ['?quest=done', ['Prapor 1', 'taken', 'Skier 2', 'done', 'open']],
  ])('%s', (address, expected) => expect(lines(address).texts).toEqual(expected))

  it('counts every status among what else is chosen', () => {
    const { counts } = lines('?trader=Skier')
    expect(counts).toEqual({
      Active: 1,
      Current: 0,
      Available: 1,
      Locked: 1,
      Completed: 1,
      Closed: 0,
      All: 3,
    })
    expect(lines('', ({ slug }) => slug === 'shut').counts.All).toBe(1)
  })
})

it.each([
  [undefined, 1, true],
  [undefined, 0, false],
  [3, 2, false],
  [3, 3, true],
])('an objective that needs %s with %s: %s', (count, has, expected) => {
  const objective = {
    id: 'x',
    type: 'Find',
    kind: 'findItem',
    ...(count !== undefined && { count }),
  } as const
  expect(isMet(objective, new Map([['x', has]]))).toBe(expected)
})
