import { beforeEach, describe, expect, it, vi } from 'vitest'
import { recordOwnChange, withoutChange } from './ownHistory.ts'
import { withSaneCounts } from './saneCounts.ts'
import { logUnknownQuests } from './logUnknownQuests.ts'
import { freshTracked, setVisit, visitOf } from './visit.ts'

const fresh = freshTracked('PVP', 'Usec')
let kept: Map<string, string>

beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
})

describe('a visit', () => {
  const key = { charUid: undefined, gameMode: 'PVP' } as const

  it('keeps what is tracked, for each mode and character apart', () => {
    setVisit(key, { ...fresh, level: 9 })
    expect(visitOf(key)?.level).toBe(9)
    expect(visitOf(key)).toBe(visitOf(key))
    expect(visitOf({ ...key, gameMode: 'PVE' })).toBeUndefined()
    expect(visitOf({ ...key, charUid: 'c' })).toBeUndefined()
  })

  it.each([
    ['nothing', 'null', undefined],
    ['rubbish', '{"level":', undefined],
    ['a number', '7', undefined],
    [
      'an older shape',
      '{"level":12,"questsDone":["a"],"itemsFound":{},"fraction":null}',
      { level: 12, questsDone: ['a'], itemsFound: [], fraction: 'Usec' },
    ],
  ])('begins anew with %s in the storage', (name, text, expected) => {
    const own = { charUid: name, gameMode: 'PVP' } as const
    kept.set(`progress:${name}:PVP`, text)
    if (expected) expect(visitOf(own)).toMatchObject(expected)
    else expect(visitOf(own)).toBeUndefined()
  })

  it('lasts as long as the page where the browser keeps nothing', () => {
    vi.stubGlobal('sessionStorage', {
      setItem: () => {
        throw new Error('blocked')
      },
    })
    const own = { charUid: 'blocked', gameMode: 'PVP' } as const
    setVisit(own, { ...fresh, level: 3 })
    expect(visitOf(own)?.level).toBe(3)
  })
})

describe('the undo of a toast', () => {
  it('undoes its own change and leaves what came since', () => {
    const one = { ...fresh, questsDone: ['a'] }
    const two = { ...fresh, questsDone: ['a', 'b'] }
    const first = recordOwnChange('c', { before: fresh, after: one })
    recordOwnChange('c', { before: one, after: two })
    expect(withoutChange('c', two, first!)).toEqual({ questsDone: ['b'] })
    expect(recordOwnChange('c', { before: two, after: two })).toBeUndefined()
  })
})

describe('counts', () => {
  it('are whole, not negative and not endless', () => {
    const found = (count: number, fir: number) => [{ uid: 'x', count, fir }]
    expect(withSaneCounts({ itemsFound: found(-3, 2.4) })).toEqual({ itemsFound: found(0, 2) })
    expect(withSaneCounts({ itemsFound: found(Number.NaN, 5e9) })).toEqual({
      itemsFound: found(0, 1_000_000),
    })
    expect(withSaneCounts({ objectives: [{ uid: 'o', count: -1 }], level: 3 })).toEqual({
      objectives: [{ uid: 'o', count: 0 }],
      level: 3,
    })
  })
})

describe('quests that the catalogue no longer has', () => {
  it('are logged once and stop nothing', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const progress = { ...fresh, questsDone: ['a', 'gone'], questsHidden: ['gone', 'away'] }
    logUnknownQuests(new Set(['a']), progress)
    logUnknownQuests(new Set(['a']), progress)
    expect(warn.mock.calls).toEqual([
      ['Quest not found', 'gone'],
      ['Quest not found', 'away'],
    ])
    warn.mockRestore()
  })
})
