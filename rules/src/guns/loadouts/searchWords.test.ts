import { expect, it } from 'vitest'
import { searchWords } from './index.ts'

it.each([
  ['', []],
  ['  ', []],
  ['AK-74N quiet', ['ak', '74n', 'quiet']],
  ['тихий ТИХИЙ', ['тихий']],
  [`'); drop table <b> & | ! :*`, ['drop', 'table', 'b']],
  ['a b c d e f g h', ['a', 'b', 'c', 'd', 'e', 'f']],
])('%j has the words %j', (text, words) => {
  expect(searchWords(text)).toEqual(words)
})
