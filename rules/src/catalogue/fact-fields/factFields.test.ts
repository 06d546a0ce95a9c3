import { describe, expect, it } from 'vitest'
import { correctableFields } from '../../admin/corrections/index.ts'
import {
  cellText,
  cellValue,
  columnsOf,
  FACT_FIELDS,
  FACT_KINDS,
  HIDDEN_FIELD,
  NEW_FIELD,
  type FactField,
} from './index.ts'

it.each(FACT_KINDS)('every field of the form of a %s can be corrected', (kind) => {
  const known = correctableFields(kind)
  expect(FACT_FIELDS[kind].map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([])
  expect(known.filter((name) => name === HIDDEN_FIELD || name === NEW_FIELD)).toHaveLength(
    kind === 'offer' ? 0 : 2,
  )
})

it('a table has the fields that fit a cell', () => {
  expect(columnsOf('craft').map(({ name }) => name)).toEqual(['station', 'level', 'sec', 'questUid'])
})

const field = (input: FactField['input'], choices?: FactField['choices']): FactField => ({
  name: 'x',
  input,
  ...(choices && { choices }),
})

describe('a text means', () => {
  it.each<[FactField, string, object]>([
    [field('text'), ' Salewa ', { value: 'Salewa' }],
    [field('text'), '', { value: null }],
    [field('number'), '12 500', { value: 12_500 }],
    [field('number'), '0.45', { value: 0.45 }],
    [field('number'), 'many', { fault: 'number' }],
    [field('number'), '1e999', { fault: 'number' }],
    [field('flag'), 'Yes', { value: true }],
    [field('flag'), '0', { value: false }],
    [field('flag'), 'perhaps', { fault: 'flag' }],
    [field('choice', ['Prapor', 'Ref']), 'ref', { value: 'Ref' }],
    [field('choice', [1, 2, 3, 4]), '3', { value: 3 }],
    [field('choice', [1, 2, 3, 4]), '5', { fault: 'choice' }],
    [field('list'), 'Keys\n Medkits,', { value: ['Keys', 'Medkits'] }],
    [field('list'), '', { value: [] }],
    [field('json'), '[{"count":1}]', { value: [{ count: 1 }] }],
    [field('json'), '[{', { fault: 'json' }],
  ])('%j %j', (one, text, expected) => expect(cellValue(one, text)).toEqual(expected))
})

it.each<[FactField, unknown]>([
  [field('text'), 'Salewa'],
  [field('number'), 0],
  [field('flag'), false],
  [field('list'), ['a', 'b']],
  [field('json'), { a: [1] }],
  [field('choice', [1, 2]), 2],
  [field('text'), null],
])('%j of %j is read as it was written', (one, value) => {
  expect(cellValue(one, cellText(one, value))).toEqual({ value })
})
