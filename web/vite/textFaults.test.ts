import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { textShape } from '@raidkit/rules/platform/texts'
import compile from 'icu-minify/compile'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isUntranslated, plainFaults, textFaults } from './textFaults.ts'
import { allTexts, ownTexts } from './textFiles.ts'

describe('the shape of a message', () => {
  it.each([
    ['{a} and {b}', ['a', 'b'], []],
    ['{count, plural, one {# of {x}} other {#}}', ['count', 'x'], [['one', 'other']]],
    ['{b, select, x {y} other {{q}}}', ['b', 'q'], []],
    ['<b>{w}</b> {n, number}', ['<b>', 'n', 'w'], []],
    ['plain', [], []],
  ])('%s', (message, names, plurals) => {
    const found = textShape(compile(message))
    expect([...found.names].toSorted()).toEqual(names)
    expect(found.plurals.map(({ forms }) => forms)).toEqual(plurals)
  })
})

describe('a text of a page', () => {
  const count = '{count, plural, one {# offer} other {# offers}}'

  it.each([
    ['de', 'Sign in', 'Anmelden', []],
    ['de', count, '{count, plural, one {# Angebot} other {# Angebote}}', []],
    ['jp', count, '{count, plural, other {#件}}', []],
    ['fr', count, '{count, plural, one {# offre} other {# offres}}', []], // `many` is for millions
    ['pl', count, '{count, plural, one {#} few {#} many {#} other {#}}', []],
    [
      'pl',
      count,
      '{count, plural, one {#} other {#}}',
      ['lacks the plural form few', 'lacks the plural form many'],
    ],
    [
      'jp',
      count,
      '{count, plural, one {#} other {#}}',
      ['has a plural form that the language does not have: one'],
    ],
    ['de', count, '{count, plural, =0 {keine} one {#} other {#}}', []],
    ['de', '{name} sells', 'verkauft', ['takes other arguments than English: {} instead of {name}']],
    [
      'de',
      '{name} sells',
      '{nmae} verkauft',
      ['takes other arguments than English: {nmae} instead of {name}'],
    ],
    [
      'de',
      'Sell <b>now</b>',
      'Jetzt <i>verkaufen</i>',
      ['takes other arguments than English: {<i>} instead of {<b>}'],
    ],
    ['de', 'Sell', '<script>x</script>', ['takes other arguments than English: {<script>} instead of {}']],
    ['de', 'Sell', 'Ver&shy;kaufen', ['holds markup']],
    ['de', 'Sell', '  ', ['is empty']],
    ['de', 'Sell: ', 'Verkaufen:', ['begins or ends with other spaces than English']],
  ] as const)('%s: %s as %s', (language, english, text, expected) => {
    expect(textFaults({ language, english, text })).toEqual(expected)
  })

  it.each(['{count, plural, one {# Angebot} other {# Ange', '{name', 'a <b>b'])(
    'that was cut: %s',
    (text) => {
      expect(textFaults({ language: 'de', english: count, text }).join()).toContain('cannot be read')
    },
  )

  it.each([
    ['Sign in again now', 'Sign in again now', true],
    ['Sign in again now', 'Erneut anmelden', false],
    ['Discord', 'Discord', false],
    ['PVP {mode} <b>x</b>', 'PVP {mode} <b>x</b>', false],
  ])('%s left as %s', (english, text, expected) => {
    expect(isUntranslated({ english, text })).toBe(expected)
  })
})

it.each([
  ['{item}: {price}', '{price} für {item}', []],
  ['{item}', '{item} {item}', ['has other gaps than English: {item, item} instead of {item}']],
  ['Open', '<a>Öffnen</a>', ['holds markup']],
  ['Open', '', ['is empty']],
])('a text with plain gaps: %s as %s', (english, text, expected) => {
  expect(plainFaults({ english, text })).toEqual(expected)
})

describe('files of a language', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'raidkit-texts-'))
    const files = {
      'en/maps.json': '{ "time": { "title": "Time", "left": "left" } }',
      'es/maps.json': '{ "time": { "title": "Hora" } }',
      'mx/maps.json': '{ "time": { "left": "quedan" } }',
      'it/maps.json': '{ "time": { "title": "Or',
    }
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
      writeFileSync(path.join(folder, name), text)
    }
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it('are filled in key by key, from Spain before English', () => {
    expect(allTexts('es', folder)).toEqual({ time: { title: 'Hora', left: 'left' } })
    expect(allTexts('mx', folder)).toEqual({ time: { title: 'Hora', left: 'quedan' } })
    expect(allTexts('ro', folder)).toEqual(allTexts('en', folder))
  })

  it('one that was cut in half is named', () => {
    expect(() => ownTexts('it', folder)).toThrow(/it\/maps\.json is not whole/)
  })
})
