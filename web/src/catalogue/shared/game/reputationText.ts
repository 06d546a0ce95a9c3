import { numberText } from '@raidkit/rules/platform/display'
import type { Language } from '@raidkit/rules/platform/languages'

/** A reputation as the game writes it: always two decimals. */
export function reputationText(value: number, language: Language): string {
  return numberText(value, language, { decimals: 2, isFixed: true })
}
