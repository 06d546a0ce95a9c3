import { describe, expect, it } from 'vitest'
import { nameFaults } from './name-rules.mjs'

const faultsOf = (text: string) => nameFaults({ file: 'web/src/one.ts', text })

describe('a planted breach is reported with its line', () => {
  it.each([
    ['an exported function of one word', 'export function joined() {}', 'exports the function "joined"'],
    ['the same as a constant', 'export const listed = () => 1', 'exports the function "listed"'],
    ['a type named by a participle', 'type Recorded = string', 'has the type "Recorded"'],
    ['an irregular one', 'export interface Given {}', 'has the type "Given"'],
    ['a pronoun', 'export type Those = string[]', 'has the type "Those"'],
    ['a doc comment', '/** What the reader sees. */\nconst a = 1', 'opens with "What"'],
    ['a line comment', '// So many rows.\nconst a = 1', 'opens with "So many"'],
    [
      'a comment inside a function',
      'function go() {\n  // Nobody waits.\n  return 1\n}',
      'opens with "Nobody"',
    ],
  ])('%s', (_, text, fault) => expect(faultsOf(text)).toEqual([expect.stringContaining(fault)]))

  it('with the line where it stands', () => {
    expect(faultsOf('const a = 1\n\ntype Held = 1')).toEqual([expect.stringMatching(/^web\/src\/one\.ts:3 /)])
  })
})

describe('allowed', () => {
  it.each([
    ['a verb with its object', 'export function joinLines() {}'],
    ['a verb of the list', 'export function parse() {}'],
    ['a function that is not exported', 'function joined() {}'],
    ['a value that is no function', 'export const limits = 3'],
    ['a noun that ends like a participle', 'export type Speed = number'],
    ['a participle with a noun', 'export type RecordedChange = string'],
    ['the second line of a comment', '// The rows of the list, and\n// what stands in them.\nconst a = 1'],
    ['a word that only begins alike', '/** Offers of a trader. */\nconst a = 1'],
  ])('%s', (_, text) => expect(faultsOf(text)).toEqual([]))
})
