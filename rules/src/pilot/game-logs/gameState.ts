import { mapByAlias } from '../../platform/maps/index.ts'
import type { KnownMode } from '../../catalogue/modes/index.ts'
import type { LogEvent, QuestLogState } from './logEvent.ts'

/** What is known of the running game. */
export type GameState = {
  mode: KnownMode | undefined
  profileId: string | undefined
  /** As the game named it. */
  map: string | undefined
  /** The raid on that map has begun or ended: the same map again is another raid. */
  isMapUsed: boolean
}

/** What others are told of it. */
export type GameMove =
  | { kind: 'map'; map: string }
  | {
      kind: 'quest'
      questId: string
      state: QuestLogState
      profileId: string | undefined
      mode: KnownMode | undefined
    }

/** Nothing is known before the first line, and nothing of one start of the game holds in the next. */
export const NEW_GAME: GameState = {
  mode: undefined,
  profileId: undefined,
  map: undefined,
  isMapUsed: false,
}

/** The state after an event, and what is to be told. Whoever reads history keeps the state and tells nothing. */
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

/** One raid names its map several times, by its scene and by its location: told once. */
function withMap(state: GameState, map: string): { state: GameState; move?: GameMove } {
  const isSame = state.map !== undefined && !state.isMapUsed && nameOf(map) === nameOf(state.map)
  const next = { ...state, map, isMapUsed: false }
  return isSame ? { state: next } : { state: next, move: { kind: 'map', map } }
}

function nameOf(map: string): string {
  return mapByAlias(map)?.name ?? map.toLowerCase()
}
