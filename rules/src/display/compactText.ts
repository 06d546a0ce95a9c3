import type { Language } from '../languages/index.ts'
import { NO_VALUE, numberText } from './numberText.ts'

const NO_BREAK_SPACE = '\u00A0'

const STEPS = [
  { from: 1e9, sign: 'B', ru: 'млрд' },
  { from: 1e6, sign: 'M', ru: 'млн' },
  { from: 1e3, sign: 'k', ru: 'тыс.' },
] as const

/**
 * A number where there is little room, such as an axis: 12k, 1.2M, in Russian 12 тыс. Two decimals at most; what
 * would round up to the next step is written in that step.
 */
export function compactText(value: number | null | undefined, language: Language): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return NO_VALUE
  const size = Math.abs(value)
  const step = STEPS.find(({ from }) => size >= from * 0.999_995)
  if (!step) return numberText(value, language, { decimals: size < 10 ? 1 : 0 })
  const text = numberText(value / step.from, language, { decimals: 2 })
  return language === 'ru' ? `${text}${NO_BREAK_SPACE}${step.ru}` : `${text}${step.sign}`
}
