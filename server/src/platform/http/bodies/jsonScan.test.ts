import { expect, it } from 'vitest'
import { DEEPEST, jsonTrouble } from './jsonScan.ts'

const troubleOf = (text: string, mostValues = 100_000) => jsonTrouble(Buffer.from(text), mostValues)

it.each([
  ['nothing', ''],
  ['plain values', '[1,"a",null,{"b":[true]}]'],
  [
    'signs that mean something only outside texts',
    JSON.stringify(['[[[[', '{{,,,"\\', '\\"', 'я,'.repeat(50_000)]),
  ],
  ['as deep as allowed', '['.repeat(DEEPEST) + ']'.repeat(DEEPEST)],
  ['many lists one behind the other', `[${'[],'.repeat(10_000)}1]`],
  ['what is no JSON', ']]}},"'],
])('%s may be read', (_, text) => {
  expect(troubleOf(text)).toBeUndefined()
})

it.each([
  ['a list that is too long', `[${'1,'.repeat(20_000)}1]`, 'request: a list in it is too long'],
  [
    'an object with 700,000 keys',
    `{"file":{${Array.from({ length: 700_000 }, (_, nth) => `"k${nth}":1`).join(',')}}}`,
    'request: a list in it is too long',
  ],
  ['nesting', '['.repeat(DEEPEST + 1), 'request: is nested too deep'],
  ['nesting of objects', '{"a":'.repeat(DEEPEST + 1), 'request: is nested too deep'],
  ['many lists', `[${`[${'1,'.repeat(9_999)}1],`.repeat(11)}1]`, 'request: it holds too much'],
  ['many empty lists', `[${`[${'[],'.repeat(9_000)}1],`.repeat(11)}1]`, 'request: it holds too much'],
])('%s is too much', (_, text, trouble) => {
  expect(troubleOf(text)).toBe(trouble)
})
