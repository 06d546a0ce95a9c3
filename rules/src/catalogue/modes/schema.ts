import { z } from 'zod'

/** The modes the site keeps prices and characters for (spec section 3). */
export const GAME_MODES = ['PVP', 'PVE'] as const

export const GameMode = /* @__PURE__ */ z.enum(GAME_MODES)
export type GameMode = z.infer<typeof GameMode>

export const DEFAULT_GAME_MODE: GameMode = 'PVP'

/** Every mode the game is known to have. `SEASON` exists upstream since 2026; the site does not carry it yet. */
export const KNOWN_MODES = [...GAME_MODES, 'SEASON'] as const

export const KnownMode = /* @__PURE__ */ z.enum(KNOWN_MODES)
export type KnownMode = z.infer<typeof KnownMode>

/** The other of the two, for the mode switcher. */
export function oppositeMode(mode: GameMode): GameMode {
  return mode === 'PVP' ? 'PVE' : 'PVP'
}
