import { moneyText, numberText, withPercent } from '../../platform/display/index.ts'
import type { Language } from '../../platform/languages/index.ts'
import type { AlertUnit } from './kinds.ts'

const TEXTS: Record<AlertUnit, (limit: number | null, language: Language) => string> = {
  rub: (limit, language) => moneyText(limit, language),
  offers: (limit, language) => numberText(limit, language),
  percent: (limit, language) => withPercent(numberText(limit, language), language),
}

/** Formats the limit of an alert; empty for alerts without one. */
export function limitText(unit: AlertUnit | null, limit: number | null, language: Language): string {
  return unit === null ? '' : TEXTS[unit](limit, language)
}
