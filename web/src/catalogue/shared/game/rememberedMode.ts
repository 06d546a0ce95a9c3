import { carriedMode, type GameMode } from '@raidkit/rules/catalogue/modes'
import { useSyncExternalStore } from 'react'
import { keptWord } from '../../../state/keptWord.ts'

const kept = keptWord('priceMode')

/** The reader has chosen whose prices they want to see: this browser knows it from now on. */
export function rememberMode(mode: GameMode): void {
  kept.keep(mode)
}

/** Undefined: nothing was ever chosen here. */
export function rememberedMode(): GameMode | undefined {
  return carriedMode(kept.read() ?? '')
}

/** The server knows of no choice. */
export function useRememberedMode(): GameMode | undefined {
  return useSyncExternalStore(kept.follow, rememberedMode, () => undefined)
}
