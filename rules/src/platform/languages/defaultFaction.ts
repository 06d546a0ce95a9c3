import type { PlayerFaction } from '../factions/index.ts'
import type { Language } from './schema.ts'

/** Returns the faction of a new character if none was chosen (spec section 9). */
export function defaultFaction(language: Language): PlayerFaction {
  return language === 'ru' ? 'Bear' : 'Usec'
}
