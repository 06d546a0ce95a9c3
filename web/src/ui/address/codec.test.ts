import { describe, expect, it } from 'vitest'
import {
  bareFlag,
  defineCodec,
  flag,
  listPart,
  MODE,
  renamePart,
  oneNumber,
  oneOf,
  orderPart,
  SEARCH,
  textPart,
} from './codec.ts'

const choice = defineCodec({
  search: SEARCH,
  mode: MODE,
  trader: oneOf(['Prapor', 'Ref'], ''),
  loyalty: renamePart('ll', oneNumber([1, 2, 3, 4] as const)),
  own: flag,
  alone: bareFlag,
  order: orderPart(['name', 'profit'], { sort: 'profit', descending: true }),
  uid: textPart(),
  hours: textPart(8, '8'),
  ids: listPart('.', 3),
})
type Choice = ReturnType<typeof choice.read>
const NOTHING: Choice = {
  search: '',
  trader: '',
  loyalty: undefined,
  own: false,
  alone: false,
  uid: '',
  hours: '8',
  ids: [],
  mode: 'PVP',
  order: { sort: 'profit', descending: true },
}

const read = (query: string) => choice.read(new URLSearchParams(query))

it('an empty address is the first visit, and the first visit has an empty address', () => {
  expect(read('')).toEqual(NOTHING)
  expect(choice.write(new URLSearchParams(), NOTHING).toString()).toBe('')
})

describe('reads', () => {
  it.each([
    ['mode=pve', { mode: 'PVE' }],
    ['mode=PVE', { mode: 'PVE' }],
    ['mode=season', { mode: 'PVP' }],
    ['mode=nonsense', { mode: 'PVP' }],
    ['sort=profit', { order: { sort: 'profit', descending: false } }],
    ['sort=-name', { order: { sort: 'name', descending: true } }],
    ['sort=--profit', { order: NOTHING.order }],
    ['sort=toString', { order: NOTHING.order }],
    ['trader=pRAPOR', { trader: 'Prapor' }],
    ['trader=Fence', { trader: '' }],
    ['own=1', { own: true }],
    ['own', { own: false }],
    ['alone=1', { alone: true }],
    ['alone', { alone: true }],
    ['alone=0', { alone: false }],
    ['own=true', { own: false }],
    ['ll=3', { loyalty: 3 }],
    ['ll=0', { loyalty: undefined }],
    ['ll=5', { loyalty: undefined }],
    ['hours=', { hours: '8' }],
    ['ids=a..b.c.d', { ids: ['a', 'b', 'c'] }],
  ])('%s', (query, expected) => expect(read(query)).toMatchObject(expected))

  it('cuts what is too long', () => {
    expect(read(`q=${'x'.repeat(300)}`).search).toHaveLength(100)
    expect(read(`uid=${'x'.repeat(300)}`).uid).toHaveLength(64)
  })
})

describe('writes', () => {
  const whole: Choice = {
    search: 'ledx ',
    trader: 'Ref',
    own: true,
    alone: true,
    uid: 'u',
    hours: '12',
    ids: ['a', 'b'],
    mode: 'PVE',
    loyalty: 2,
    order: { sort: 'profit', descending: false },
  }

  it('in the order of the parts, and reads it back', () => {
    const address = choice.write(new URLSearchParams(), whole)
    expect(address.toString()).toBe(
      'q=ledx+&mode=pve&trader=Ref&ll=2&own=1&alone=1&sort=profit&uid=u&hours=12&ids=a.b',
    )
    expect(choice.read(address)).toEqual(whole)
  })

  it('leaves out what is usual, touches no other name, and begins a search at its first page', () => {
    const before = new URLSearchParams('q=old&page=3&own=1&other=y&ll=4')
    expect(choice.write(before, { ...NOTHING, search: '  ' }).toString()).toBe('other=y')
  })

  it('a change says only its own names', () => {
    expect(choice.said({ own: false, loyalty: undefined })).toEqual({ ll: '', own: '' })
    expect(choice.said({ search: 'a' })).toEqual({ q: 'a', page: '' })
  })
})
