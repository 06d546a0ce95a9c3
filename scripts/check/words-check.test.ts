import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../processes.mjs'
import { bannedWords, wordFaults } from './words-check.mjs'

const GLOSSARY = `# Words

## Interface

| thing | English | Russian | not in English | not in Russian |
|---|---|---|---|---|
| undo | undo | отменить | take back; taken back | вернуть как было |
| account | account | аккаунт | profile page | учётн* запис* |
| calculated | calculated | рассчитано | reckon* | |

## Code

| thing | word | not |
|---|---|---|
| a value | price | worth |
`
const banned = bannedWords(GLOSSARY)
const message = (text: string) => JSON.stringify({ page: { key: text } })

describe('the glossary', () => {
  it('gives the words of its interface table alone', () =>
    expect(banned).toEqual({
      en: ['take back', 'taken back', 'profile page', 'reckon*'],
      ru: ['вернуть как было', 'учётн* запис*'],
    }))

  it('is refused without that table', () => expect(() => bannedWords('# Words')).toThrow('the table begins'))

  it('has its table; the check holds every text against it', () => {
    const own = bannedWords(readFileSync(path.join(root, 'docs/words.md'), 'utf8'))
    expect([own.en.length > 40, own.ru.length > 40]).toEqual([true, true])
  })
})

describe('a planted word', () => {
  it.each([
    ['a banned phrase', 'en', 'Take back', 1],
    ['any ending', 'en', 'Reckoned with your hideout', 1],
    ['inside another word', 'en', 'Mistake backing', 0],
    ['a part of a hyphenated word', 'en', 'pre-reckoned', 0],
    ['the name of an argument', 'en', '{reckoned} of {reckon, plural, one {# item} other {# items}}', 0],
    ['both plural forms', 'en', '{count, plural, one {# taken back} other {# taken back}}', 2],
    ['a word of the other language', 'ru', 'Reckoned', 0],
    ['an inflected word', 'ru', 'Страница учётной записи', 1],
    ['a polite capital', 'ru', 'Сначала войдите, чтобы Вы могли сохранить', 1],
    ['one at the start of a sentence', 'ru', 'Готово. Вы вошли. Ваш аккаунт открыт.', 0],
    ['nothing wrong', 'ru', 'Отменить', 0],
  ] as const)('%s', (_, language, text, count) =>
    expect(wordFaults({ file: 'texts.json', language, text: message(text) }, banned)).toHaveLength(count),
  )

  it('is named by its key, or by its line in a file of code', () => {
    const inMessages = wordFaults({ file: 'a.json', language: 'en', text: message('Take back') }, banned)
    expect(inMessages[0]).toContain('a.json: page.key says "Take back"')
    const inCode = wordFaults({ file: 'a.ts', language: 'en', text: "\n'Take back'" }, banned)
    expect(inCode[0]).toContain('a.ts:2 says "Take back"')
  })
})
