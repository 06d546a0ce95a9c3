import { uidOf } from '@raidkit/rules/platform/uid'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  nameFields,
  toFlag,
  convertList,
  renameFields,
  stack,
  toUid,
  whenList,
  translateWord,
} from './convert.ts'
import { poolLists } from './source.ts'
import { checkRecords } from './write.ts'

const ROUBLES = '5449016a4bdc2d6f028b456f'

describe('a source record', () => {
  const convert = renameFields({
    w: ['width'],
    id: ['uid', toUid],
    yes: ['isYes', toFlag],
    many: ['items', whenList(toUid)],
  })

  it.each([
    ['fields get our names', { w: 2, id: ROUBLES }, { width: 2, uid: uidOf(ROUBLES) }],
    ['1 is true and 0 is nothing', { yes: 1 }, { isYes: true }],
    ['0 is left out', { yes: 0 }, {}],
    ['a short list is taken', { many: [ROUBLES] }, { items: [uidOf(ROUBLES)] }],
    ['a set number is left to its own field', { many: 7 }, {}],
  ])('%s', (_, source, expected) => expect(convert(source)).toEqual(expected))

  it('stops the import at a field nobody decided on', () => {
    expect(() => convert({ w: 2, flavour: 1 })).toThrow('Unknown field flavour')
  })

  it.each([null, 7, 'x', [1]])('is not %j', (value) => expect(() => convert(value)).toThrow('Not a record'))
})

it('a row becomes a record, without what it does not say', () => {
  const convert = nameFields(['itemUid', toUid], 'count', ['isTool', toFlag])
  expect(convert([ROUBLES, 3])).toEqual({ itemUid: uidOf(ROUBLES), count: 3 })
  expect(convert([ROUBLES, null, 1])).toEqual({ itemUid: uidOf(ROUBLES), isTool: true })
  expect(convertList(stack)([[ROUBLES, 5]])).toEqual([{ itemUid: uidOf(ROUBLES), count: 5 }])
})

it('an unknown code stops the import', () => {
  expect(translateWord({ ll: 'loyalty' })('ll')).toBe('loyalty')
  expect(() => translateWord({ ll: 'loyalty' })('xp')).toThrow('Unknown name xp')
})

it('lists that share ids keep one dictionary', () => {
  expect(poolLists([['a', 'b'], ['b', 'c'], []])).toEqual({
    ids: ['a', 'b', 'c'],
    lists: [[0, 1], [1, 2], []],
  })
})

it('a record must fit its shape and lose nothing', () => {
  const shape = z.object({ width: z.number() })
  expect(checkRecords(shape, [{ width: 1 }])).toEqual([{ width: 1 }])
  expect(() => checkRecords(shape, [{ width: 'x' }])).toThrow('expected number')
  expect(() => checkRecords(shape, [{ width: 1, height: 2 }])).toThrow('drops a field')
})
