import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { freshCharacterState, mergedUpdate } from '../../account/users/index.ts'
import {
  undoneUids,
  progressChange,
  computeUndo,
  type ChangeSide,
  type HistoryState,
  type RecordedChange,
} from './index.ts'

const fresh: HistoryState = { ...freshCharacterState(), level: 1 }

/** The cast is safe: named fields are present. */
const withFields = (now: HistoryState, fields: ChangeSide) => ({ ...now, ...fields }) as HistoryState

/** Creates a character with its history, newest first, changed as the server does it. */
function character(start: HistoryState = fresh) {
  let now = start
  let history: RecordedChange[] = []
  const record = (after: HistoryState, undoes?: string) => {
    const change = progressChange(now, after)
    now = after
    const uid = `c${history.length}`
    if (change || undoes) history = [{ before: {}, after: {}, ...change, uid, undoes }, ...history]
    return change || undoes ? uid : undefined
  }
  return {
    now: () => now,
    history: () => history,
    change: (fields: ChangeSide) => record(withFields(now, fields)),
    undo: (uid: string) => {
      const fields = computeUndo(now, history, uid)
      if (!fields) return false
      record(withFields(now, fields), uid)
      return true
    },
  }
}

describe('a change', () => {
  it('keeps only the entries that differ', () => {
    const after: HistoryState = {
      ...fresh,
      level: 5,
      questsDone: ['a', 'b'],
      itemsFound: [{ uid: 'x', count: 1, fir: 2 }],
      tradersLL: { Prapor: 2 },
    }
    expect(progressChange({ ...fresh, questsDone: ['b'] }, after)).toEqual({
      before: { level: 1 },
      after: {
        level: 5,
        questsDone: ['a'],
        itemsFound: [{ uid: 'x', count: 1, fir: 2 }],
        tradersLL: { Prapor: 2 },
      },
    })
  })

  it('is none where nothing differs but the order', () => {
    expect(
      progressChange({ ...fresh, questsDone: ['a', 'b'] }, { ...fresh, questsDone: ['b', 'a'] }),
    ).toBeUndefined()
  })

  it.each(Object.keys(fresh) as (keyof HistoryState)[])('follows %s', (field) => {
    const other: Record<string, unknown> = {
      level: 2,
      gameEdition: 'The Unheard',
      isSolarPowerBuilt: true,
      isIC3Built: true,
      skill_Crafting: 3,
      skill_HideoutManagement: 3,
      tradersLL: { Fence: 2 },
      tradersRep: { 'BTR Driver': 0.5 },
      itemsFound: [{ uid: 'x', count: 1, fir: 0 }],
      objectives: [{ uid: 'o', count: 1 }],
    }
    const after = { ...fresh, [field]: other[field] ?? ['uid'] }
    const one = character()
    const uid = one.change(after)
    expect(one.now()[field]).toEqual(after[field])
    expect(one.undo(uid!)).toBe(true)
    expect(one.now()).toEqual(fresh)
  })
})

describe('undo', () => {
  it('leaves what came since', () => {
    const one = character()
    const first = one.change({ questsDone: ['a'], level: 5 })
    one.change({ questsDone: ['a', 'b'], level: 9 })
    expect(one.undo(first!)).toBe(true)
    expect(one.now()).toMatchObject({ questsDone: ['b'], level: 9 })
  })

  it('takes off what was added, whatever else was added since', () => {
    const one = character()
    const scanned = one.change({ itemsFound: [{ uid: 'x', count: 3, fir: 1 }] })
    one.change({ itemsFound: [{ uid: 'x', count: 4, fir: 1 }] })
    one.undo(scanned!)
    expect(one.now().itemsFound).toEqual([{ uid: 'x', count: 1, fir: 0 }])
  })

  it('brings back what a reset took, beside what came after it', () => {
    const one = character({ ...fresh, questsDone: ['a'], itemsFound: [{ uid: 'x', count: 5, fir: 0 }] })
    const reset = one.change({ questsDone: [], itemsFound: [] })
    one.change({ questsDone: ['b'], itemsFound: [{ uid: 'x', count: 2, fir: 0 }] })
    one.undo(reset!)
    expect(one.now()).toMatchObject({ questsDone: ['b', 'a'], itemsFound: [{ uid: 'x', count: 7, fir: 0 }] })
  })

  it('of a change and the one before it, in any order, ends where they began', () => {
    const one = character()
    const done = one.change({ questsDone: ['a'] })
    const reopened = one.change({ questsDone: [] })
    one.undo(done!)
    one.undo(reopened!)
    expect(one.now()).toEqual(fresh)
  })

  it('can be undone, and cannot happen twice', () => {
    const one = character()
    const done = one.change({ questsDone: ['a'] })
    one.undo(done!)
    expect(one.undo(done!)).toBe(false)
    const [undo] = one.history()
    one.undo(undo!.uid)
    expect(one.now().questsDone).toEqual(['a'])
    expect(undoneUids(one.history()).has(done!)).toBe(false)
    expect(one.undo(done!)).toBe(true)
    expect(one.now()).toEqual(fresh)
  })

  it('leaves what something outside the history has changed', () => {
    const history = [{ uid: 'c', before: {}, after: { questsDone: ['a'], level: 4 } }]
    expect(computeUndo({ ...fresh, level: 7 }, history, 'c')).toEqual({})
  })

  it('never makes counts negative', () => {
    const history = [{ uid: 'c', before: {}, after: { objectives: [{ uid: 'o', count: 5 }] } }]
    const now = { ...fresh, objectives: [{ uid: 'o', count: 2 }] }
    expect(computeUndo(now, history, 'c')).toEqual({ objectives: [] })
  })
})

const QUESTS = ['a', 'b', 'c', 'd']
const step = fc.oneof(
  fc.record({ page: fc.nat(2), toggle: fc.constantFrom(...QUESTS), stale: fc.boolean() }),
  fc.record({
    page: fc.nat(2),
    add: fc.constantFrom('x', 'y'),
    count: fc.integer({ min: 1, max: 9 }),
    stale: fc.boolean(),
  }),
  fc.record({ page: fc.nat(2), undo: fc.nat(30) }),
)

describe('three pages that change and undo at random', () => {
  it('lose nothing: everything is as the changes that hold have left it', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const one = character()
        const shown = [fresh, fresh, fresh]
        for (const act of steps) {
          if ('undo' in act) {
            const history = one.history()
            if (history.length > 0) one.undo(history[act.undo % history.length]!.uid)
            continue
          }
          // A page that has not received the newest state sends the state that it showed.
          const was = act.stale ? shown[act.page]! : one.now()
          const next = 'toggle' in act ? toggled(was, act.toggle) : added(was, act.add, act.count)
          one.change(mergedUpdate({ ...one.now(), favList: [] }, next, was))
          shown[act.page] = one.now()
        }
        expect(summary(one.now())).toEqual(replayed(one.history()))
      }),
      { numRuns: 500 },
    )
  })
})

function toggled({ questsDone }: HistoryState, uid: string) {
  return {
    questsDone: questsDone.includes(uid) ? questsDone.filter((one) => one !== uid) : [...questsDone, uid],
  }
}

function added({ itemsFound }: HistoryState, uid: string, count: number) {
  const held = itemsFound.find((one) => one.uid === uid)?.count ?? 0
  return {
    itemsFound: [...itemsFound.filter((one) => one.uid !== uid), { uid, count: held + count, fir: 0 }],
  }
}

function summary({ questsDone, itemsFound }: HistoryState) {
  return {
    quests: questsDone.toSorted(),
    items: Object.fromEntries(
      itemsFound.filter(({ count }) => count > 0).map(({ uid, count }) => [uid, count]),
    ),
  }
}

/** Computes the state in another way: the changes that hold, oldest first, from the beginning. */
function replayed(history: readonly RecordedChange[]) {
  const gone = undoneUids(history)
  const quests = new Set<string>()
  const items = new Map<string, number>()
  for (const { uid, before, after, undoes } of history.toReversed()) {
    if (undoes !== undefined || gone.has(uid)) continue
    for (const quest of before.questsDone ?? []) quests.delete(quest)
    for (const quest of after.questsDone ?? []) quests.add(quest)
    const counts = new Map<string, number>()
    for (const { uid: item, count } of after.itemsFound ?? []) counts.set(item, count)
    for (const { uid: item, count } of before.itemsFound ?? [])
      counts.set(item, (counts.get(item) ?? 0) - count)
    for (const [item, count] of counts) items.set(item, Math.max(0, (items.get(item) ?? 0) + count))
  }
  return {
    quests: [...quests].toSorted(),
    items: Object.fromEntries([...items].filter(([, count]) => count > 0)),
  }
}
