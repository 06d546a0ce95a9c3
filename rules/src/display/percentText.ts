import type { Language } from '../languages/index.ts'
import { numberText } from './numberText.ts'

const WHOLE_ABOVE = 9 // spec section 5: rounds when the absolute value exceeds 9

/** A change in percent: signed, one decimal up to 9, whole above. No known change is no change: 0%. */
export function percentText(change: number | null | undefined, language: Language): string {
  const known = change !== null && change !== undefined && Number.isFinite(change) ? change : 0
  const decimals = Math.abs(known) > WHOLE_ABOVE ? 0 : 1
  return `${numberText(known, language, { decimals, sign: 'exceptZero' })}%`
}
