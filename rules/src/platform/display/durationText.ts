import { INTL_LOCALES, type Language } from '../languages/index.ts'
import { durationParts, type TimeUnit } from './duration.ts'
import { NO_VALUE } from './numberText.ts'

const formatters = new Map<string, Intl.NumberFormat>()

function formatter(language: Language, unit: TimeUnit): Intl.NumberFormat {
  const key = `${language}${unit}`
  let found = formatters.get(key)
  if (!found) {
    found = new Intl.NumberFormat(INTL_LOCALES[language], { style: 'unit', unit, unitDisplay: 'short' })
    formatters.set(key, found)
  }
  return found
}

/** Formats a duration in words with its two largest units: `3 days 11 hr`. */
export function durationText(seconds: number, language: Language): string {
  if (!Number.isFinite(seconds)) return NO_VALUE
  const parts = durationParts(seconds).map(({ value, unit }) => formatter(language, unit).format(value))
  return parts.join(' ')
}
