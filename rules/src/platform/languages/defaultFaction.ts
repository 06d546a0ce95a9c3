import type { PlayerFaction } from '../factions/index.ts'
import type { Language } from './schema.ts'

/** The side a new character gets when nobody chose one (spec section 9). */
export function defaultFaction(language: Language): PlayerFaction {
  return language === 'ru' ? 'Bear' : 'Usec'
}
