import { INTL_LOCALES, type Language } from '../languages/index.ts'
import { NO_VALUE, numberText } from './numberText.ts'

const NO_BREAK_SPACE = '\u00A0'

/** Abbreviations that players use; `Intl` writes capital letters for all of them. */
const ENGLISH = [
  { from: 1e9, sign: 'B' },
  { from: 1e6, sign: 'M' },
  { from: 1e3, sign: 'k' },
] as const

type Short = { format: Intl.NumberFormat; from: number }

/** Formats by language, each created once, as in `numberText`. */
const kept = new Map<Language, Short>()

/**
 * Returns the compact format of a language and the smallest number that it shortens: German has no short word for
 * thousands, Japanese counts by 万.
 */
function shortOf(language: Language): Short {
  const before = kept.get(language)
  if (before) return before
  const format = new Intl.NumberFormat(INTL_LOCALES[language], {
    notation: 'compact',
    maximumFractionDigits: 2,
    signDisplay: 'negative',
    useGrouping: false, // a dot never stands between thousands
  })
  const isShort = (value: number) => format.formatToParts(value).some(({ type }) => type === 'compact')
  const made = { format, from: [1e3, 1e4, 1e5, 1e6].find(isShort) ?? Infinity }
  kept.set(language, made)
  return made
}

/**
 * Formats a number where there is little room, such as on an axis: 12k, 1.2M, in Russian 12 тыс. It has two decimals
 * at most; a number that would round up to the next step is written in that step.
 */
export function compactText(value: number | null | undefined, language: Language): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return NO_VALUE
  const size = Math.abs(value)
  const whole = () => numberText(value, language, { decimals: size < 10 ? 1 : 0 })
  if (language === 'en') {
    const step = ENGLISH.find(({ from }) => size >= from * 0.999_995)
    return step ? `${numberText(value / step.from, language, { decimals: 2 })}${step.sign}` : whole()
  }
  const { format, from } = shortOf(language)
  // Browser versions differ in the kind of space, so every space becomes a no-break space.
  return size < from ? whole() : format.format(value).replaceAll(/\s/g, NO_BREAK_SPACE)
}
