import { z } from 'zod'

/** From the plainest to the fullest (spec section 3). */
export const EDITION_NAMES = [
  'Standard',
  'Left Behind',
  'Prepare for Escape',
  'Edge of Darkness',
  'The Unheard',
  'EOD + The Unheard',
] as const

export const GameEdition = /* @__PURE__ */ z.enum(EDITION_NAMES)
export type GameEdition = z.infer<typeof GameEdition>

export const DEFAULT_GAME_EDITION: GameEdition = 'Standard'
