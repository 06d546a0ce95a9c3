import { describe, expect, it } from 'vitest'
import { questBook, type RuledQuest } from '../../quests/quest-progress/index.ts'
import { freshCharacterState, type CharacterState } from '../../account/users/index.ts'
import { progressRecord, withObjective, withTaskState, type RecordFacts } from './index.ts'

const quest = (uid: string, rest: Partial<RuledQuest> = {}): RuledQuest => ({
  uid,
  active: true,
  trader: 'Prapor',
  reqLevel: 0,
  gates: [],
  require: [],
  requireOr: [],
  after: [],
  requirements: [],
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
const quests = [
  quest('a'),
  quest('one', { multiple: true, other: ['two'] }),
  quest('two', { multiple: true, other: ['one'] }),
  quest('usec', { fraction: 'Usec' }),
  quest('gone', { active: false }),
]
const objectives = (uid: string) =>
  uid === 'a' ? [{ id: 'kills', count: 5 }] : [{ id: `${uid}-1`, count: 1 }]
const facts: RecordFacts = {
  book: questBook(quests),
  quests: quests.map(({ uid, active }) => ({
    uid,
    active,
    bsgId: `id-${uid}`,
    bsgIds: uid === 'a' ? ['old-a'] : [],
    objectives: objectives(uid),
  })),
  stations: [],
}
const record = (state: Partial<CharacterState> = {}) =>
  progressRecord(facts, {
    ...freshCharacterState(),
    ...state,
    level: 23,
    fraction: 'Bear',
    gameMode: 'PVP',
    displayName: 'Nikita',
    userId: 'u-1',
  })
const task = (state: Partial<CharacterState>, id: string) => {
  const { complete, failed, invalid } = record(state).tasksProgress.find((one) => one.id === id) ?? {}
  return [complete, failed, invalid]
}

describe('the record of a character', () => {
  it('has every list, who it is, and each quest under all of its ids', () => {
    const { tasksProgress, ...rest } = record()
    expect(rest).toEqual({
      // Another faction's quest is impossible, and with it its objectives.
      taskObjectivesProgress: [{ id: 'usec-1', complete: false, count: 0, invalid: true }],
      hideoutModulesProgress: [],
      hideoutPartsProgress: [],
      displayName: 'Nikita',
      userId: 'u-1',
      playerLevel: 23,
      gameEdition: 1,
      pmcFaction: 'BEAR',
    })
    expect(tasksProgress.map(({ id }) => id)).toEqual(['id-a', 'old-a', 'id-one', 'id-two', 'id-usec'])
  })

  it.each([
    ['nothing yet', {}, 'id-a', [false, false, false]],
    ['done', { questsDone: ['a'] }, 'old-a', [true, false, false]],
    ['failed', { questsFailed: ['a'] }, 'id-a', [false, true, false]],
    ['an alternative of a done one', { questsDone: ['one'] }, 'id-two', [false, true, true]],
    ['both done after all', { questsDone: ['one', 'two'] }, 'id-two', [true, false, false]],
    ['of the other faction', {}, 'id-usec', [false, false, true]],
    ['no longer in the game, but done', { questsDone: ['gone'] }, 'id-gone', [true, false, false]],
  ] as const)('%s', (_, state, id, expected) => {
    expect(task(state as Partial<CharacterState>, id)).toEqual(expected) // safe: the lists of the table are only read
  })

  it.each([
    ['The Unheard', 5],
    ['EOD + The Unheard', 6],
  ] as const)('the edition %s is %i', (gameEdition, expected) => {
    expect(record({ gameEdition }).gameEdition).toBe(expected)
  })
})

describe('what a program says of a quest', () => {
  const held = { questsDone: ['x'], questsStarted: ['q'], questsFailed: ['q'] }
  it.each([
    ['completed', { questsDone: ['x', 'q'], questsStarted: ['q'], questsFailed: [] }],
    ['failed', { questsDone: ['x'], questsStarted: [], questsFailed: ['q'] }],
    ['uncompleted', { questsDone: ['x'], questsStarted: ['q'], questsFailed: [] }],
  ] as const)('%s', (state, expected) => {
    expect(withTaskState(held, 'q', state)).toEqual(expected)
  })

  it.each([
    [{ state: 'completed' }, 5],
    [{ state: 'completed', count: 1 }, 5],
    [{ count: 9 }, 5],
    [{ state: 'uncompleted', count: 5 }, 4],
    [{ state: 'uncompleted' }, 2],
    [{ count: 0 }, 0],
  ] as const)('an objective of five at two: %j is %i', (write, expected) => {
    const { objectives: next } = withObjective(
      { objectives: [{ uid: 'o', count: 2 }] },
      { id: 'o', needed: 5 },
      write,
    )
    expect(next[0]?.count ?? 0).toBe(expected)
  })

  it('a complete objective that is not complete after all begins anew', () => {
    const held = { objectives: [{ uid: 'o', count: 5 }] }
    expect(withObjective(held, { id: 'o', needed: 5 }, { state: 'uncompleted' })).toEqual({ objectives: [] })
  })
})
