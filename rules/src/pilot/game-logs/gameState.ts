import { mapByAlias } from '../../platform/maps/index.ts'
import type { KnownMode } from '../../catalogue/modes/index.ts'
import type { LogEvent, QuestLogState } from './logEvent.ts'

/** State of the running game. */
export type GameState = {
  mode: KnownMode | undefined
  profileId: string | undefined
  /** Map by the game's own name. */
  map: string | undefined
  /** True if the raid on that map has begun or ended: the same map again is then another raid. */
  isMapUsed: boolean
}

/** Change that is announced to others. */
export type GameMove =
  | { kind: 'map'; map: string }
  | {
      kind: 'quest'
      questId: string
      state: QuestLogState
      profileId: string | undefined
      mode: KnownMode | undefined
    }

/** Initial state. Nothing is known before the first line, and no state outlives a start of the game. */
export const NEW_GAME: GameState = {
  mode: undefined,
  profileId: undefined,
  map: undefined,
  isMapUsed: false,
}

/**
 * Returns the state after an event, and the move to announce. A reader of history keeps the state and ignores the move.
 */
export function gameStep(state: GameState, event: LogEvent): { state: GameState; move?: GameMove } {
  switch (event.kind) {
    case 'mode':
      return { state: { ...state, mode: event.mode } }
    case 'profile':
      return { state: { ...state, profileId: event.profileId } }
    case 'mapLoading':
    case 'raidCreated':
    case 'raidConfirmed':
      return withMap(state, event.map)
    case 'transit':
      return withMap(state, event.to)
    case 'raidStarted':
    case 'raidOver':
    case 'matchingAborted':
    case 'menu':
      return { state: { ...state, isMapUsed: true } }
    case 'quest': {
      const { questId, state: questState } = event
      const { profileId, mode } = state
      return { state, move: { kind: 'quest', questId, state: questState, profileId, mode } }
    }
    case 'mapLoaded':
    case 'matched':
    case 'countdown':
    case 'fleaSale':
    case 'offerExpired':
    case 'squad':
      return { state }
  }
}

/** Announces a map once, although one raid names it several times, by its scene and by its location. */
function withMap(state: GameState, map: string): { state: GameState; move?: GameMove } {
  const isSame = state.map !== undefined && !state.isMapUsed && nameOf(map) === nameOf(state.map)
  const next = { ...state, map, isMapUsed: false }
  return isSame ? { state: next } : { state: next, move: { kind: 'map', map } }
}

function nameOf(map: string): string {
  return mapByAlias(map)?.name ?? map.toLowerCase()
}
