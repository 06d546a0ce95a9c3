import { INTL_LOCALES } from '../languages/index.ts'
import type { Language } from '../languages/index.ts'
import { NO_VALUE } from './numberText.ts'

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const
const STEP = 1_000

const formatters = new Map<string, Intl.NumberFormat>()

function formatter(language: Language, unit: (typeof UNITS)[number]): Intl.NumberFormat {
  const key = `${language}${unit}`
  let found = formatters.get(key)
  if (!found) {
    const unitDisplay = unit === 'byte' ? 'narrow' : 'short' // "5B", not "5 byte"
    const maximumFractionDigits = unit === 'byte' ? 0 : 1
    found = new Intl.NumberFormat(INTL_LOCALES[language], {
      style: 'unit',
      unit,
      unitDisplay,
      maximumFractionDigits,
    })
    formatters.set(key, found)
  }
  return found
}

/** Formats a file size in the largest unit that fits, decimal (1 kB is 1,000 bytes). */
export function fileSizeText(bytes: number, language: Language): string {
  if (!Number.isFinite(bytes) || bytes < 0) return NO_VALUE
  let size = bytes
  let at = 0
  while (size >= STEP && at < UNITS.length - 1) {
    size /= STEP
    at += 1
  }
  return formatter(language, UNITS[at] ?? 'byte').format(size)
}
