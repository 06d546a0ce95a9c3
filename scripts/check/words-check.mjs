// Checks the texts that people read, and the code, against the glossary: docs/words.md lists the banned words of both
// languages.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { checkCodeWords } from './code-words.mjs'
import { GLOSSARY, sectionOf, wordsOf } from './glossary.mjs'
import { textFiles } from '../../web/vite/textFiles.ts'
import { root } from '../processes.mjs'

const HEAD = ['thing', 'English', 'Russian', 'not in English', 'not in Russian']

/** Files with the texts of each language. Files of code are read whole, as they contain nothing but text. */
const TEXTS = {
  en: [
    'web/src/platform/legal/privacy.en.ts',
    'web/src/platform/legal/terms.en.ts',
    'server/src/platform/words/en.json',
    'bot/src/texts/en.json',
    'pilot/src/texts/en.json',
  ],
  ru: [
    'web/src/platform/legal/texts/ru.json',
    'server/src/platform/words/ru.json',
    'bot/src/texts/ru.json',
    'pilot/src/texts/ru.json',
  ],
}

/** Matches a capital "Вы" inside a sentence, where it must be lower case. */
const POLITE = /(?<=[\p{Ll},;–—] )(?:Вы|Вас|Вам|Вами|Ваш\p{Ll}*)(?!\p{L})/gu

/**
 * Returns the banned words, from the table under "## Interface".
 * @param {string} glossary
 * @returns {{ en: string[], ru: string[] }}
 */
export function bannedWords(glossary) {
  const things = sectionOf(glossary, 'Interface', HEAD)
  const column = (index) => things.flatMap((cells) => wordsOf(cells[index] ?? ''))
  return { en: column(3), ru: column(4) }
}

/** Matches whole words, ignoring case; `*` is any ending. One pattern for all: separate ones take seconds. */
function patternOf(words) {
  const ending = String.raw`\p{L}*`
  const bodies = words.map((word) => word.split('*').map((part) => RegExp.escape(part)).join(ending)) // prettier-ignore
  return new RegExp(String.raw`(?<![\p{L}\p{N}_-])(?:${bodies.join('|')})(?![\p{L}\p{N}_-])`, 'giu')
}

/** Removes names of arguments and tags, which are code. */
function readable(text) {
  return text
    .replaceAll(/\{\w+(?:, (?:plural|select|selectordinal|number),?)?/g, '{')
    .replaceAll(/<\/?\w+>/g, '')
}

/**
 * @param {{ file: string, language: 'en' | 'ru', text: string }} read
 * @param {{ en: string[], ru: string[] }} banned
 * @returns {string[]}
 */
export function wordFaults({ file, language, text }, banned) {
  const patterns = [patternOf(banned[language]), ...(language === 'ru' ? [POLITE] : [])]
  return entriesOf(file, text).flatMap(([place, said]) =>
    patterns
      .flatMap((pattern) => [...said.matchAll(pattern)])
      .map(([word]) => `${file}${place} says "${word}": ${GLOSSARY} has another word`),
  )
}

/** Returns each message with its key, or each line of a file of code with its number. */
function entriesOf(file, text) {
  if (!file.endsWith('.json')) return text.split('\n').map((line, index) => [`:${index + 1}`, line])
  const flat = (tree, prefix) =>
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string' ? [[`${prefix}${key}`, readable(value)]] : flat(value, `${prefix}${key}.`),
    )
  return flat(JSON.parse(text), ': ')
}

/** @returns {string[]} */
export function checkWords() {
  const read = (file) => readFileSync(path.join(root, file), 'utf8')
  const banned = bannedWords(read(GLOSSARY))
  const inTexts = Object.entries(TEXTS).flatMap(([language, files]) =>
    [...files, ...textFiles(language).map((file) => path.relative(root, file))].flatMap((file) =>
      wordFaults({ file, language, text: read(file) }, banned),
    ),
  )
  return [...inTexts, ...checkCodeWords()]
}

if (import.meta.main) {
  const faults = checkWords()
  console.log(faults.join('\n') || 'clean')
  process.exitCode = faults.length > 0 ? 1 : 0
}
