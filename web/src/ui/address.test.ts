import { describe, expect, it } from 'vitest'
import { addressOf, orderText, saidIn, searchSaid, unless } from './address.ts'

const read = (query: string) => addressOf(new URLSearchParams(query))

describe('addressOf', () => {
  it.each([
    ['', 'PVP'],
    ['mode=pve', 'PVE'],
    ['mode=PVE', 'PVE'],
    ['mode=season', 'PVP'],
    ['mode=nonsense', 'PVP'],
  ])('%s: mode %s', (query, mode) => {
    expect(read(query).mode).toBe(mode)
  })

  it.each([
    ['sort=profit', { sort: 'profit', descending: false }],
    ['sort=-profit', { sort: 'profit', descending: true }],
    ['sort=--profit', undefined],
    ['sort=toString', undefined],
    ['', undefined],
  ])('%s: order %j', (query, order) => {
    expect(read(query).order(['name', 'profit'])).toEqual(order)
  })

  it('cuts what is too long, and takes only 1 for a set choice', () => {
    expect(read(`q=${'x'.repeat(300)}`).search).toHaveLength(100)
    expect(read(`uid=${'x'.repeat(300)}`).text('uid')).toHaveLength(64)
    expect([read('own=1'), read('own=true'), read('')].map(({ isSet }) => isSet('own'))).toEqual([
      true,
      false,
      false,
    ])
  })

  it('finds a name in whatever case, and no other', () => {
    const traders = ['Prapor', 'Ref'] as const
    expect(read('trader=pRAPOR').oneOf('trader', traders)).toBe('Prapor')
    expect(read('trader=Fence').oneOf('trader', traders)).toBeUndefined()
  })
})

describe('saidIn', () => {
  it('says what is chosen, leaves out what is not, and touches nothing else', () => {
    const said = { own: true, level: 15, trader: 'Ref', unlocked: false, loyalty: undefined, open: '' }
    const next = saidIn(new URLSearchParams('unlocked=1&open=x&other=y'), said)
    expect(next.toString()).toBe('other=y&own=1&level=15&trader=Ref')
  })

  it.each([
    [{ search: 'ledx ', mode: 'PVE' }, 'q=ledx+&mode=pve'],
    [{ search: '  ', mode: 'PVP' }, ''],
  ] as const)('search and mode of %j: %s', (choice, query) => {
    expect(saidIn(new URLSearchParams('q=old&mode=pve'), searchSaid(choice)).toString()).toBe(query)
  })

  it('says an order only where it is not the usual one', () => {
    const usual = orderText({ sort: 'profit', descending: true })
    expect(unless(usual, orderText({ sort: 'profit', descending: true }))).toBe('')
    expect(unless(usual, orderText({ sort: 'profit', descending: false }))).toBe('profit')
  })
})
