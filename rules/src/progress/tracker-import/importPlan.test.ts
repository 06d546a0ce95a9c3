import { describe, expect, it } from 'vitest'
import { questBook, type RuledQuest } from '../../quests/quest-progress/index.ts'
import { freshCharacterState } from '../../account/users/index.ts'
import { planOfLogs, planOfTracker, type ImportFacts } from './index.ts'

const quest = (uid: string, require: string[] = [], rest: Partial<RuledQuest> = {}): RuledQuest => ({
  uid,
  active: true,
  trader: 'Prapor',
  reqLevel: 0,
  gates: [],
  require,
  requireOr: [],
  after: [],
  requirements: require.map((questUid) => ({ questUid, states: ['complete'] })),
  multiple: false,
  other: [],
  fraction: 'Any',
  reqGameEdition: [],
  reqGameMode: [],
  locations: [],
  requiredForKappa: false,
  sameAs: [],
  opens: [],
  standing: [],
  failStanding: [],
  tab: 1,
  ...rest,
})
const quests = [quest('a'), quest('b', ['a']), quest('c', ['b']), quest('x')]
const facts: ImportFacts = {
  book: questBook(quests),
  questUid: (id) => quests.find(({ uid }) => id === `id-${uid}` || id === `old-${uid}`)?.uid,
  objectiveCount: (id) => ({ o1: 5, o2: 1 })[id],
  isModule: (uid) => uid === 'm-1',
}
const held = { ...freshCharacterState(), level: 3, fraction: 'Usec' as const, gameMode: 'PVP' as const }
const logs = (rows: Record<string, 'started' | 'failed' | 'finished'>) =>
  new Map(Object.entries(rows).map(([id, state]) => [id, { state }]))
const withBefore = { facts, options: { before: true } }
const named = { facts, options: { before: false } }

describe('a plan from logs', () => {
  it('adds what is finished, taken and failed, and counts ids of nobody', () => {
    const plan = planOfLogs(
      { ...held, questsStarted: ['a'] },
      logs({ 'id-a': 'finished', 'old-b': 'started', 'id-x': 'failed', daily: 'finished' }),
      named,
    )
    expect(plan).toEqual({
      fields: { questsDone: ['a'], questsStarted: ['b'], questsFailed: ['x'] },
      done: ['a'],
      started: ['b'],
      failed: ['x'],
      objectives: 0,
      modules: [],
      implied: [],
      unknown: 1,
    })
  })

  it('fills in what must have come before, where that is wanted', () => {
    const plan = planOfLogs(held, logs({ 'id-c': 'finished' }), withBefore)
    expect([plan.done.toSorted(), plan.implied.toSorted()]).toEqual([
      ['a', 'b', 'c'],
      ['a', 'b'],
    ])
    expect(planOfLogs(held, logs({ 'id-c': 'finished' }), named).fields.questsDone).toEqual(['c'])
  })

  it('undoes nothing that is done', () => {
    const done = { ...held, questsDone: ['a', 'x'] }
    expect(planOfLogs(done, logs({ 'id-a': 'failed', 'id-x': 'started' }), withBefore).fields).toEqual({})
  })

  it('takes a failed quest up again', () => {
    const plan = planOfLogs({ ...held, questsFailed: ['x'] }, logs({ 'id-x': 'started' }), named)
    expect(plan.fields).toEqual({ questsStarted: ['x'], questsFailed: [] })
  })
})

describe('a plan from a tracker', () => {
  const file = {
    ...({ mode: undefined, level: 20, edition: 'The Unheard', faction: 'Bear' } as const),
    tasks: [
      { id: 'id-a', state: 'complete' as const },
      { id: 'gone', state: 'complete' as const },
    ],
    objectives: [
      { id: 'o1', complete: true, count: undefined },
      { id: 'o2', complete: false, count: 0 },
      { id: 'gone', complete: true, count: 1 },
    ],
    modules: ['m-1', 'm-9'],
    parts: 2,
  }

  it('names what would change, with the objective’s own count', () => {
    expect(planOfTracker(held, file, named)).toMatchObject({
      fields: {
        questsDone: ['a'],
        objectives: [{ uid: 'o1', count: 5 }],
        modulesBuilt: ['m-1'],
        level: 20,
        gameEdition: 'The Unheard',
        fraction: 'Bear',
      },
      objectives: 1,
      modules: ['m-1'],
      unknown: 3,
    })
  })

  it('changes nothing the second time', () => {
    const { fields } = planOfTracker(held, file, named)
    expect(planOfTracker({ ...held, ...fields }, file, named).fields).toEqual({})
  })
})
