import type { QuestView } from '@raidkit/rules/quests/quest-progress'
import { describe, expect, it } from 'vitest'
import { choiceOf } from './choice.ts'
import { heldLines, isMet, listQuestLines, type QuestRow } from './questRows.ts'

const row = (slug: string, view: Partial<QuestView> = {}, facts: Partial<QuestRow> = {}): QuestRow => ({
  uid: slug,
  slug,
  name: slug,
  trader: 'Skier',
  reqLevel: 0,
  locations: [],
  requiredForKappa: false,
  requiredForLightkeeper: false,
  objectives: 2,
  met: 0,
  view: { state: 'active', isVisible: true, isHidden: false, isStarted: false, missing: [], ...view },
  ...facts,
})

const rows = [
  row('open'),
  row('taken', { isStarted: true }, { trader: 'Prapor', tab: 1 }),
  row('shut', { state: 'locked' }),
  row('done', { state: 'done' }),
  row('away', { isHidden: true }),
  row('odd', { state: 'unknown' }),
]

function lines(address: string, isFound: (one: QuestRow) => boolean = () => true) {
  const found = listQuestLines(rows, choiceOf(new URLSearchParams(address)), isFound)
  const texts = found.lines.map((line) =>
    line.kind === 'group'
      ? [line.key, line.tab, line.count].filter((one) => one !== undefined).join(' ')
      : line.row.slug,
  )
  return { texts, counts: found.counts }
}

describe('the list', () => {
  it.each([
    ['', ['Prapor 1 1', 'taken', 'Skier none 1', 'open']],
    ['?status=current', ['Prapor 1 1', 'taken']],
    ['?status=all&trader=Skier', ['Skier none 4', 'done', 'odd', 'open', 'shut']],
    ['?hidden=1', ['Skier none 1', 'away']],
    [
      '?by=status&status=all',
      ['active 2', 'open', 'taken', 'locked 1', 'shut', 'unknown 1', 'odd', 'done 1', 'done'],
    ],
    // Completed a moment ago, or come to by a link: it stays in sight, uncounted.
    ['?quest=done', ['Prapor 1 1', 'taken', 'Skier none 1', 'done', 'open']],
    ['?status=unknown', ['Skier none 1', 'odd']],
  ])('%s', (address, expected) => expect(lines(address).texts).toEqual(expected))

  it('counts every status among what else is chosen', () => {
    const { counts } = lines('?trader=Skier')
    expect(counts).toEqual({
      Active: 1,
      Current: 0,
      Available: 1,
      Locked: 1,
      Unknown: 1,
      Completed: 1,
      Closed: 0,
      All: 4,
    })
    expect(lines('', ({ slug }) => slug === 'shut').counts.All).toBe(1)
  })
})

it('shows as many as the chip of the status says, whatever is open beside them', () => {
  for (const address of [
    '',
    '?quest=done',
    '?status=completed&quest=open',
    '?status=unknown',
    '?status=all',
  ]) {
    const choice = choiceOf(new URLSearchParams(address))
    const { count, counts, lines: found } = listQuestLines(rows, choice, () => true)
    const heads = found.flatMap((line) => (line.kind === 'group' ? line.count : []))
    expect([count, heads.reduce((sum, one) => sum + one, 0)]).toEqual([
      counts[choice.status],
      counts[choice.status],
    ])
  }
})

it('a completed row stays where it was until it is let go', () => {
  const before = listQuestLines(rows, choiceOf(new URLSearchParams()), () => true).lines
  const now = rows.map((one) => (one.slug === 'open' ? row('open', { state: 'done' }) : one))
  const held = heldLines(before, now)
  expect(held.map((line) => (line.kind === 'quest' ? line.row.slug : line.key))).toEqual(
    before.map((line) => (line.kind === 'quest' ? line.row.slug : line.key)),
  )
  expect(held.some((line) => line.kind === 'quest' && line.row.view.state === 'done')).toBe(true)
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
