import { carriedMode, type GameMode } from '@raidkit/rules/modes'
import { useSyncExternalStore } from 'react'

const KEY = 'priceMode'
const listeners = new Set<() => void>()
let chosen: GameMode | undefined

/** The reader has chosen whose prices he wants to see: this browser knows it from now on. */
export function rememberMode(mode: GameMode): void {
  chosen = mode
  try {
    localStorage.setItem(KEY, mode)
  } catch {
    // Without storage it is known until the page is closed.
  }
  for (const tell of listeners) tell()
}

/** Undefined: nothing was ever chosen here. */
export function rememberedMode(): GameMode | undefined {
  try {
    return carriedMode(localStorage.getItem(KEY) ?? '') ?? chosen
  } catch {
    return chosen
  }
}

/** The server knows of no choice. */
export function useRememberedMode(): GameMode | undefined {
  return useSyncExternalStore(follow, rememberedMode, () => undefined)
}

function follow(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}
