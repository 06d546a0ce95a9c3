import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { bannedInCode, codeWordFaults } from './code-words.mjs'
import { GLOSSARY } from './glossary.mjs'
import { root } from '../processes.mjs'

const banned = bannedInCode(`# Words

## Code

| thing | word | not in names | not in comments | not, where |
|---|---|---|---|---|
| revert | undo | take back; taken back | take back | |
| a person | they | | he; his | |
| observation | observation | look | look | rules/src/prices |
`)
const faultsOf = (text: string, file = 'web/src/one.ts') => codeWordFaults({ file, text }, banned)

describe('the glossary', () => {
  it('gives the words of its table of code, with the folders they are banned in', () => {
    expect(banned.names).toContainEqual({ word: 'taken back', folders: [] })
    expect(banned.comments).toContainEqual({ word: 'look', folders: ['rules/src/prices'] })
  })

  it('is refused without that table', () => expect(() => bannedInCode('# Words')).toThrow('the table begins'))

  it('has its table; the check holds all our code against it', () => {
    const own = bannedInCode(readFileSync(path.join(root, GLOSSARY), 'utf8'))
    expect([own.names.length > 20, own.comments.length > 20]).toEqual([true, true])
  })
})

describe('a planted word', () => {
  it.each([
    ['a function', 'export function takeBack() {}', 1],
    ['a part of a longer name', 'const isTakenBackAlready = true', 1],
    ['a constant', 'const TAKE_BACK_MS = 1', 1],
    ['a property', 'const one = { takeBack: 1 }', 1],
    ['a type', 'type TakeBackAll = string', 1],
    ['a component', 'const page = <TakeBack />', 1, 'web/src/one.tsx'],
    ['a name that is used twice', 'const takeBack = 1\nexport const two = takeBack', 1],
    ['a column or a cookie', 'const row = { take_back: 1 }', 0],
    ['a name that only begins alike', 'const takeBackground = 1', 0],
    ['a comment', '// Take back what was typed', 1],
    [
      'a comment over two lines',
      '/**\n * What somebody may take\n * back later.\n */\nexport const one = 1',
      1,
    ],
    ['a person', '/** The reader and his page. */', 1],
    ['inside another word', '// the history of this', 0],
    ['code in a comment', '// see `he.takeBack` and features/his/take-back.ts', 0],
    ['a string', "const text = 'take back'", 0],
    ['a word of another folder', 'const look = 1 // at his place'.replace('his', 'the'), 0],
    ['a word of its folder', 'const look = 1 // a look', 2, 'rules/src/prices/one.ts'],
    ['nothing wrong', 'export const undo = 1 // they undo it', 0],
  ])('%s', (_, text, count, file = 'web/src/one.ts') => expect(faultsOf(text, file)).toHaveLength(count))

  it('is named by its line', () =>
    expect(faultsOf('\n\nconst takeBack = 1')[0]).toContain(
      'web/src/one.ts:3 says "take back" in the name takeBack',
    ))
})
