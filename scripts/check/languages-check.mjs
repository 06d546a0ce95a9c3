// Compares every language with English and English with the code: missing, unused and malformed texts, sentences left
// in English. docs/languages.md describes how to add a language.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { languageChain, LANGUAGES } from '../../rules/src/platform/languages/index.ts'
import { flatTexts } from '../../rules/src/platform/texts/index.ts'
import { privacyEn } from '../../web/src/platform/legal/privacy.en.ts'
import { termsEn } from '../../web/src/platform/legal/terms.en.ts'
import { payoneerEn } from '../../web/src/account/payoneer/payoneer.en.ts'
import { documentTexts } from '../../web/src/ui/document/documentTexts.ts'
import { isUntranslated, plainFaults, textFaults } from '../../web/vite/textFaults.ts'
import { root } from '../processes.mjs'
import { unusedFaults } from './textsInCode.mjs'

const MESSAGES = 'web/src/i18n/messages'
const LISTS = 'web/src/i18n/languages.json'

/** Files of texts outside the pages; `english` provides the English source if it is not such a file. */
const OTHERS = [
  { file: 'server/src/platform/words/{}.json' },
  { file: 'bot/src/texts/{}.json' },
  { file: 'pilot/src/texts/{}.json' },
  {
    file: 'web/src/platform/legal/texts/{}.json',
    english: () => ({ privacy: documentTexts(privacyEn), terms: documentTexts(termsEn) }),
  },
  { file: 'web/src/account/payoneer/texts/{}.json', english: () => documentTexts(payoneerEn) },
]

/**
 * Compares one file of a language with its English: returns its faults and its keys.
 * @param {{ file: string, language: string, own: unknown, english: Map<string, string>, sameAs: Set<string>, isPlain?: boolean }} read
 * @returns {{ faults: string[], has: Set<string> }}
 */
export function fileFaults({ file, language, own, english, sameAs, isPlain = false }) {
  if (!isTree(own)) return { faults: [`${file} holds something else than texts`], has: new Set() }
  const texts = flatTexts(own)
  const faults = [...texts].flatMap(([key, text]) => {
    const said = english.get(key)
    if (said === undefined) return [`${file}: ${key} is not a text of English`]
    const pair = { language, english: said, text }
    const wrong = isPlain ? plainFaults(pair) : textFaults(pair)
    const left = language !== 'en' && isUntranslated(pair) && !sameAs.has(key) ? ['is left in English'] : []
    return [...wrong, ...left].map((what) => `${file}: ${key} ${what}`)
  })
  return { faults, has: new Set(texts.keys()) }
}

function isTree(value) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return Object.values(value).every((each) => typeof each === 'string' || isTree(each))
}

/** Reads a file, or returns why it cannot be read: a truncated file is not JSON. */
function readFile(file) {
  try {
    return { own: JSON.parse(readFileSync(path.join(root, file), 'utf8')) }
  } catch (error) {
    return { fault: `${file} is not whole: ${error.message}` }
  }
}

/** Returns the files of a language with their English texts: those of pages by domain, then the others. */
function filesOf(language) {
  const domains = readdirSync(path.join(root, MESSAGES, 'en'))
  const folder = path.join(root, MESSAGES, language)
  const strange = existsSync(folder) ? readdirSync(folder).filter((name) => !domains.includes(name)) : []
  const pages = domains.map((name) => ({
    file: `${MESSAGES}/${language}/${name}`,
    english: () => readFile(`${MESSAGES}/en/${name}`).own ?? {},
  }))
  const others = OTHERS.map(({ file, english }) => ({
    file: file.replace('{}', language),
    isPlain: true,
    english: english ?? (() => readFile(file.replace('{}', 'en')).own ?? {}),
  }))
  return { files: [...pages, ...others], strange: strange.map((name) => `${MESSAGES}/${language}/${name}`) }
}

/** @returns {{ faults: string[], missing: { file: string, key: string, english: string }[] }} */
function languageFaults(language, lists) {
  const { files, strange } = filesOf(language)
  const faults = strange.map((file) => `${file} is no domain of English`)
  const missing = []
  for (const { file, english, isPlain } of files) {
    const texts = flatTexts(english())
    const sameAs = new Set(lists.sameAsEnglish[language])
    const isThere = existsSync(path.join(root, file))
    const { own, fault } = isThere ? readFile(file) : { own: {} }
    if (fault) {
      faults.push(fault)
      continue
    }
    const found = fileFaults({ file, language, own, english: texts, sameAs, isPlain })
    faults.push(...found.faults)
    if (language === 'en' && !isThere) continue // written as code
    const standIn = standInFor(language, file)
    for (const [key, said] of texts)
      if (!found.has.has(key) && !standIn.has(key)) missing.push({ file, key, english: said })
  }
  return { faults, missing }
}

/** Returns the keys that the nearest language provides: Mexican Spanish may rely on Spanish. */
function standInFor(language, file) {
  const nearest = languageChain(language).find((one) => one !== language && one !== 'en')
  if (!nearest) return new Set()
  const other = file.replace(`/${language}/`, `/${nearest}/`).replace(`/${language}.json`, `/${nearest}.json`)
  const isThere = existsSync(path.join(root, other))
  return isThere ? new Set(flatTexts(readFile(other).own ?? {}).keys()) : new Set()
}

/**
 * Returns the faults of existing texts, and the missing keys of each language that claims to be complete. A missing
 * text is not a fault here: it falls back to English until `npm run languages` passes, before a release.
 * @returns {{ faults: string[], missing: Map<string, { file: string, key: string, english: string }[]> }}
 */
export function checkLanguages() {
  const { own: lists, fault } = readFile(LISTS)
  if (fault) return { faults: [fault], missing: new Map() }
  const faults = unusedFaults()
  const missing = new Map()
  for (const language of LANGUAGES) {
    const found = languageFaults(language, lists)
    faults.push(...found.faults)
    if (lists.complete.includes(language) && found.missing.length > 0) missing.set(language, found.missing)
  }
  return { faults, missing }
}
