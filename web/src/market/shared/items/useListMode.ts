import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { useSearchParams } from 'react-router'
import { choiceOf } from './choice.ts'

/** Whose prices the address asks for. */
export function useListMode(): GameMode {
  const [params] = useSearchParams()
  return choiceOf(params).mode
}
