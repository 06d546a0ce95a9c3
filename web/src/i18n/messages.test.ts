import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { LANGUAGES } from '@raidkit/rules/platform/languages'
import { flatTexts, type TextTree } from '@raidkit/rules/platform/texts'
import { TRADER_NAMES } from '@raidkit/rules/catalogue/traders'
import { describe, expect, it } from 'vitest'
import { allTexts, ownTexts, TEXTS_FOLDER } from '../../vite/textFiles.ts'

const written = LANGUAGES.filter((language) => existsSync(path.join(TEXTS_FOLDER, language)))
const SUBJECTS = readFileSync(path.join(import.meta.dirname, 'subjects.ts'), 'utf8')

describe('texts', () => {
  it('have a file of English for each domain of the type, and a line there for each file', () => {
    const listed = [...SUBJECTS.matchAll(/from '\.\/messages\/en\/(\w+\.json)'/g)].map(
      ([, file = '']) => file,
    )
    expect(listed.toSorted()).toEqual(readdirSync(path.join(TEXTS_FOLDER, 'en')).toSorted())
  })

  it.each(written)('%s calls the traders as the game does', (language) => {
    const labels = path.join(import.meta.dirname, `../../../catalog/data/labels/${language}.json`)
    const { traders }: { traders: Record<string, string> } = JSON.parse(readFileSync(labels, 'utf8'))
    const called = [...flatTexts(allTexts(language)['traders'] as TextTree)] // safe: a subject
    expect(called).toEqual(called.map(([key]) => [key, traders[key] ?? key]))
    expect(called).toHaveLength(TRADER_NAMES.length)
  })

  // How per cents are written depends on the language: `shareText` and `withPercent` bring the sign.
  it.each(written)('%s adds no sign of per cent to a number', (language) => {
    const others = ['server/src/platform/words', 'bot/src/texts', 'pilot/src/texts'].map(
      (folder): TextTree =>
        JSON.parse(
          readFileSync(path.join(import.meta.dirname, `../../../${folder}/${language}.json`), 'utf8'),
        ) as TextTree, // safe: a tree of texts
    )
    const texts = [ownTexts(language), ...others].flatMap((tree) => [...flatTexts(tree)])
    expect(texts.filter(([, text]) => /\}\s?[%％]|[%％]\s?\{/.test(text))).toEqual([])
  })

  it.each(LANGUAGES)('%s has every key, whatever its files lack', (language) => {
    expect([...flatTexts(allTexts(language)).keys()]).toEqual([...flatTexts(ownTexts('en')).keys()])
  })
})
