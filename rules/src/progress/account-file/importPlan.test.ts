import { describe, expect, it } from 'vitest'
import { makeAccount, makeCharacter, fileOf } from '../../testing/accountFiles.ts'
import { AccountFile, importPlan } from './index.ts'
import type { HeldAccount, ImportPart, ImportWay } from './index.ts'

const isKnown = (uid: string) => !uid.startsWith('gone')
const ids = { isItem: isKnown, isQuest: isKnown, isModule: isKnown, isObjective: isKnown }
const everything = () => true

function plan(
  held: HeldAccount,
  file: AccountFile,
  how: ImportWay = 'merge',
  may: (part: ImportPart) => boolean = everything,
) {
  return importPlan(held, { file, how, may, ids })
}
const fresh: HeldAccount = { account: makeAccount(), chars: [makeCharacter('me')] }

describe('target prices', () => {
  const target = (uid: string, rub: number) => ({ uid, mode: 'PVP', when: 'below', rub }) as const
  const held = { ...fresh, account: makeAccount({ favTargets: [target('a', 1), target('b', 2)] }) }
  it.each([
    ['merge', [target('a', 1), target('b', 3), target('c', 4)], 2], // one changed, one new
    ['replace', [target('b', 3), target('c', 4)], 3], // and one gone
  ] as const)('%s', (how, expected, count) => {
    const file = fileOf({ favTargets: [target('b', 3), target('c', 4), target('gone', 5)] })
    const { account: next, report } = plan(held, file, how)
    expect([next.favTargets, report.targets]).toEqual([expected, count])
  })

  it('files of before have none', () => {
    const { favTargets: _, ...older } = makeAccount()
    expect(AccountFile.parse({ ...fileOf({}), account: older }).account.favTargets).toEqual([])
  })
})

describe('favourites and own prices', () => {
  const held = {
    ...fresh,
    account: makeAccount({ favList: ['a', 'b'], userPricesMap: { a: 1, b: 2 }, userSellPricesMap: { c: 3 } }),
  }
  const file = fileOf({ favList: ['b', 'c'], userPricesMap: { b: 20, c: 30 } })

  it('are united, and where both have a price that of the file counts', () => {
    const { account: next, report } = plan(held, file)
    expect(next.favList).toEqual(['a', 'b', 'c'])
    expect(next.userPricesMap).toEqual({ a: 1, b: 20, c: 30 })
    expect(next.userSellPricesMap).toEqual({ c: 3 })
    expect(report.favourites).toEqual({ added: 1, removed: 0 })
    expect(report.prices).toEqual({ added: 1, changed: 1, removed: 0 })
  })

  it('are those of the file when it replaces', () => {
    const { account: next, report } = plan(held, file, 'replace')
    expect([next.favList, next.userPricesMap, next.userSellPricesMap]).toEqual([
      ['b', 'c'],
      { b: 20, c: 30 },
      {},
    ])
    expect(report.favourites).toEqual({ added: 1, removed: 1 })
    expect(report.prices).toEqual({ added: 1, changed: 1, removed: 2 })
  })
})

describe('ids that the game does not have', () => {
  it('are left out and named, wherever they stand', () => {
    const strange = makeCharacter('main', {
      charName: 'Ivan',
      questsDone: ['q', 'gone-q', 'q'],
      modulesBuilt: ['gone-m'],
      objectives: [{ uid: 'gone-o', count: 2 }],
      itemsFound: [
        { uid: 'gone-i', count: 1, fir: 0 },
        { uid: 'i', count: 1, fir: 0 },
        { uid: 'i', count: 5, fir: 2 },
      ],
    })
    const many = Array.from({ length: 9 }, (_, nth) => `gone-${nth}`)
    const {
      account: next,
      chars,
      report,
    } = plan(fresh, fileOf({ favList: ['a', ...many], userPricesMap: { gone: 1 } }, [strange]))
    expect([next.favList, next.userPricesMap]).toEqual([['a'], {}])
    expect(chars.written[0]?.char).toMatchObject({
      questsDone: ['q'],
      modulesBuilt: [],
      itemsFound: [{ uid: 'i', count: 5, fir: 2 }],
    })
    expect(report.skipped).toEqual([
      { field: 'favList', charName: null, count: 9, uids: many.slice(0, 5) },
      { field: 'userPricesMap', charName: null, count: 1, uids: ['gone'] },
      { field: 'questsDone', charName: 'Ivan', count: 1, uids: ['gone-q'] },
      { field: 'objectives', charName: 'Ivan', count: 1, uids: ['gone-o'] },
      { field: 'itemsFound', charName: 'Ivan', count: 1, uids: ['gone-i'] },
      { field: 'modulesBuilt', charName: 'Ivan', count: 1, uids: ['gone-m'] },
    ])
  })
})

describe('characters', () => {
  const held: HeldAccount = {
    account: makeAccount(),
    chars: [
      makeCharacter('me', { level: 5 }),
      makeCharacter('c1', { charName: 'PVE', gameMode: 'PVE' }),
      makeCharacter('c2', { charName: 'Old' }),
    ],
  }
  const given = [
    makeCharacter('main', { level: 40 }),
    makeCharacter('c1', { charName: 'Renamed', level: 9, gameMode: 'PVE' }),
    makeCharacter('x', { charName: 'Old', level: 3 }),
    makeCharacter('y', { charName: 'New' }),
  ]

  it('meet by being the main one, by uid, then by name and mode; the others are new', () => {
    const { chars } = plan(held, fileOf({}, given))
    expect(chars.written.map(({ uid, fileUid }) => [fileUid, uid])).toEqual([
      ['main', 'me'],
      ['c1', 'c1'],
      ['x', 'c2'],
      ['y', undefined],
    ])
    expect(chars.changes.map(({ charName, change }) => [charName, change])).toEqual([
      ['PMC', 'replaced'],
      ['Renamed', 'replaced'],
      ['Old', 'replaced'],
      ['New', 'added'],
    ])
  })

  it('of the same name in another mode are others', () => {
    const { chars } = plan(
      held,
      fileOf({}, [makeCharacter('main', { level: 5 }), makeCharacter('z', { charName: 'PVE' })]),
    )
    expect(chars.written.map(({ uid, fileUid }) => [fileUid, uid])).toEqual([['z', undefined]])
  })

  it('that the file does not have go only when it replaces, the main one never', () => {
    expect(plan(held, fileOf({}, [makeCharacter('main')])).chars.removed).toEqual([])
    expect(plan(held, fileOf({}, [makeCharacter('main')]), 'replace').chars.removed).toEqual(['c1', 'c2'])
  })

  it('that are the same already are not written', () => {
    const same = held.chars.map((one, nth) => ({ ...one, uid: nth === 0 ? 'main' : one.uid }))
    expect(plan(held, fileOf({}, same), 'replace').chars).toMatchObject({
      written: [],
      removed: [],
      changes: [],
    })
  })

  it('of the file become active only when it replaces', () => {
    const file = fileOf({ charUid: 'y' }, given)
    expect(plan(held, file).activeFileUid).toBeUndefined()
    expect(plan(held, file, 'replace').activeFileUid).toBe('y')
  })
})

describe('username and language', () => {
  const named = { ...fresh, account: makeAccount({ username: 'Mine' }) }
  it.each([
    ['a name is taken over by who has none', fresh, 'merge', 'Theirs'],
    ['a name stays when merging', named, 'merge', null],
    ['a name changes when replacing', named, 'replace', 'Theirs'],
  ] as const)('%s', (_, held, how, expected) => {
    expect(plan(held, fileOf({ username: 'Theirs' }), how).report.username).toBe(expected)
  })

  it('no name in the file takes none away', () => {
    expect(plan(named, fileOf({}), 'replace').account.username).toBe('Mine')
  })

  it.each([
    ['merge', null],
    ['replace', 'ru'],
  ] as const)('the language by %s', (how, expected) => {
    expect(plan(fresh, fileOf({ language: 'ru' }), how).report.language).toBe(expected)
  })
})

describe('what needs pro', () => {
  const nothing = () => false
  const file = fileOf({ favList: ['a'], userPricesMap: { a: 5 }, hideoutUseFee: false, charUid: 'main' }, [
    makeCharacter('main', { level: 9 }),
  ])

  it('is left out and named; favourites are for all', () => {
    const { account: next, chars, activeFileUid, report } = plan(fresh, file, 'replace', nothing)
    expect(report.needsPro).toEqual(['chars', 'prices', 'switches'])
    expect([next.favList, next.userPricesMap, next.hideoutUseFee]).toEqual([['a'], {}, true])
    expect([chars.written, chars.removed, activeFileUid]).toEqual([[], [], undefined])
    expect([report.chars, report.prices.added, report.switches]).toEqual([[], 0, 0])
  })

  it('is not named where the file has nothing of it', () => {
    expect(plan(fresh, fileOf({ favList: ['a'] }), 'merge', nothing).report.needsPro).toEqual([])
  })

  it('goes by part', () => {
    const { report } = plan(fresh, file, 'merge', (part) => part === 'prices')
    expect([report.needsPro, report.prices.added]).toEqual([['chars', 'switches'], 1])
  })
})
