import type { FireMode } from './schema.ts'

/** The codes of game data; a gun that loads itself for every single shot fires singly. */
const CODES: ReadonlyMap<string, FireMode> = new Map([
  ['single', 'Single'],
  ['semiauto', 'Single'],
  ['burst', 'Burst'],
  ['fullauto', 'Fullauto'],
  ['doubleaction', 'Double action'],
  ['doublet', 'Doublet Tap'],
])

/** The fire mode of a code in game data. */
export function parseFireMode(code: string): FireMode | undefined {
  return CODES.get(code.toLowerCase())
}
