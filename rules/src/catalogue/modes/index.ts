export { DEFAULT_GAME_MODE, GAME_MODES, GameMode, KNOWN_MODES, KnownMode, oppositeMode } from './schema.ts'
export { carriedMode, isCarriedMode, parseMode } from './parseMode.ts'
