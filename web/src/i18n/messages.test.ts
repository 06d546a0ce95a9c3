import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { INTL_LOCALES } from '@raidkit/rules/languages'
import { TRADER_NAMES } from '@raidkit/rules/traders'
import compile from 'icu-minify/compile'
import { describe, expect, it } from 'vitest'
import { ownTexts } from '../../vite/textFiles.ts'

/** Languages that must be complete; the others fall back to English. */
const COMPLETE = ['en', 'ru'] as const

type Tree = { [key: string]: string | Tree }
type Facts = { names: Set<string>; plurals: { forms: string[]; isOrdinal: boolean }[] }

/** Examples in comments ask for nothing. */
const COMMENTS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm

const SOURCES = path.join(import.meta.dirname, '..')
const catalogues = Object.fromEntries(COMPLETE.map((language) => [language, flat(ownTexts(language))]))
const english = catalogues['en']!
const code = sources()
const stringsInCode = new Set(
  code.flatMap((text) => [...text.matchAll(/'([\w-]+(?:\.[\w-]+)+)'/g)].map(([, key]) => key!)),
)
/** `t(\`frame.menus.${menu}\`)` uses every key below `frame.menus.` */
const prefixes = code.flatMap((text) =>
  [...text.matchAll(/\bt\(\s*`([\w.-]+\.)\$\{/g)].map(([, prefix]) => prefix!),
)

function flat(tree: Tree, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value] as const] : [...flat(value, `${prefix}${key}.`)],
    ),
  )
}

function sources(): string[] {
  return readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(path.join(SOURCES, file), 'utf8').replaceAll(COMMENTS, ''))
}

/** Arguments, tags and plurals of a message, as icu-minify compiles them: `[name, 2, { one, other }]`. */
function facts(message: string): Facts {
  const found: Facts = { names: new Set(), plurals: [] }
  const walk = (node: unknown): void => {
    if (!Array.isArray(node)) return
    const [name, kind, options] = node
    if (typeof name !== 'string') return node.forEach(walk)
    found.names.add(name)
    if (kind === 2 || kind === 3) found.plurals.push({ forms: Object.keys(options), isOrdinal: kind === 3 })
    if (typeof options === 'object' && options !== null)
      Object.values(options).forEach((each) => inside(each))
    if (typeof kind !== 'number') node.slice(1).forEach(walk)
  }
  const inside = (node: unknown) => (Array.isArray(node) ? node.forEach(walk) : undefined)
  inside(compile(message))
  return found
}

function formsOf(language: (typeof COMPLETE)[number], isOrdinal: boolean): string[] {
  const type = isOrdinal ? 'ordinal' : 'cardinal'
  return new Intl.PluralRules(INTL_LOCALES[language], { type }).resolvedOptions().pluralCategories
}

describe('the facts of a message', () => {
  it.each([
    ['{a} and {b}', ['a', 'b'], []],
    ['{count, plural, one {# of {x}} other {#}}', ['count', 'x'], [['one', 'other']]],
    ['{b, select, x {y} other {{q}}}', ['b', 'q'], []],
    ['<b>{w}</b> {n, number}', ['b', 'n', 'w'], []],
    ['plain', [], []],
  ])('%s', (message, names, plurals) => {
    const found = facts(message)
    expect([...found.names].toSorted()).toEqual(names)
    expect(found.plurals.map(({ forms }) => forms)).toEqual(plurals)
  })
})

describe('texts', () => {
  it('has read the sources', () => {
    expect(code.length).toBeGreaterThan(50)
    expect(prefixes).toContain('frame.menus.')
  })

  it('has every text that the code asks for', () => {
    const asked = code.flatMap((text) => [...text.matchAll(/\bt\(\s*'([^']+)'/g)].map(([, key]) => key!))
    expect(asked.filter((key) => !english.has(key))).toEqual([])
    expect(prefixes.filter((prefix) => ![...english.keys()].some((key) => key.startsWith(prefix)))).toEqual(
      [],
    )
  })

  it('keeps no text that nothing uses', () => {
    const isUsed = (key: string) =>
      stringsInCode.has(key) || prefixes.some((prefix) => key.startsWith(prefix))
    expect([...english.keys()].filter((key) => !isUsed(key))).toEqual([])
  })

  it.each(COMPLETE)('%s has the same keys, each with words', (language) => {
    const own = catalogues[language]!
    expect([...own.keys()].toSorted()).toEqual([...english.keys()].toSorted())
    expect([...own].filter(([, text]) => text.trim() === '').map(([key]) => key)).toEqual([])
  })

  it.each(COMPLETE)('%s takes the same arguments', (language) => {
    const names = (text: string | undefined) => [...facts(text ?? '').names].toSorted()
    const differing = [...english].filter(
      ([key, text]) => names(text).join() !== names(catalogues[language]!.get(key)).join(),
    )
    expect(differing.map(([key]) => key)).toEqual([])
  })

  it.each(COMPLETE)('%s has every plural form of its language', (language) => {
    const lacking = [...catalogues[language]!].flatMap(([key, text]) =>
      facts(text).plurals.flatMap(({ forms, isOrdinal }) =>
        formsOf(language, isOrdinal)
          .filter((form) => !forms.includes(form))
          .map((form) => `${key}: ${form}`),
      ),
    )
    expect(lacking).toEqual([])
    expect(formsOf('ru', false).toSorted()).toEqual(['few', 'many', 'one', 'other'])
  })

  it.each(COMPLETE)('%s calls the traders as the game does', (language) => {
    const labels = path.join(SOURCES, `../../catalog/data/labels/${language}.json`)
    const { traders }: { traders: Record<string, string> } = JSON.parse(readFileSync(labels, 'utf8'))
    const called = [...catalogues[language]!].filter(([key]) => key.startsWith('traders.'))
    expect(called).toEqual(called.map(([key]) => [key, traders[key.slice('traders.'.length)]]))
    expect(called).toHaveLength(TRADER_NAMES.length)
  })
})
