import { DEFAULT_LANGUAGE, isLanguage } from './schema.ts'
import type { Language } from './schema.ts'

const LONGEST_TAG = 35 // RFC 5646 section 4.4.1: every reasonable tag fits
const LONGEST_HEADER = 1_000
const MOST_RANGES = 32

/** Other codes in use: the game's own, BCP 47, and those of price API clients. */
const ALIASES: Readonly<Record<string, Language>> = {
  ge: 'de',
  tu: 'tr',
  pt: 'po',
  cs: 'cz',
  cn: 'ch',
  zh: 'ch',
  ja: 'jp',
  ko: 'kr',
  'es-mx': 'mx',
  'es-419': 'mx', // Latin American Spanish is nearer to Mexican than to Castilian
}

function known(tag: string): Language | undefined {
  if (isLanguage(tag)) return tag
  return Object.hasOwn(ALIASES, tag) ? ALIASES[tag] : undefined
}

/** Returns the language of a code or tag (`ge`, `pt-BR`, `zh_Hans`, `KO`), or undefined. */
export function parseLanguage(text: string): Language | undefined {
  if (text.length > LONGEST_TAG) return undefined
  const tag = text.trim().toLowerCase().replaceAll('_', '-')
  return known(tag) ?? known(tag.split('-', 1)[0] ?? '')
}

function weight(parameters: string): number {
  const q = parameters.trim().toLowerCase()
  if (!q.startsWith('q=')) return 1
  const value = Number(q.slice(2))
  return value >= 0 && value <= 1 ? value : 0
}

/** Returns the preferred language of an `Accept-Language` header among ours; English if it names none of them. */
export function languageFromHeader(acceptLanguage: string | undefined): Language {
  let best: Language = DEFAULT_LANGUAGE
  let bestWeight = 0
  for (const range of (acceptLanguage ?? '').slice(0, LONGEST_HEADER).split(',', MOST_RANGES)) {
    const [tag = '', parameters = ''] = range.split(';', 2)
    const language = parseLanguage(tag)
    const preference = weight(parameters)
    if (language && preference > bestWeight) {
      best = language
      bestWeight = preference
    }
  }
  return best
}
