import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { useSearchParams } from 'react-router'
import { choiceOf } from './choice.ts'

/** Returns the mode of the address. */
export function useListMode(): GameMode {
  const [params] = useSearchParams()
  return choiceOf(params).mode
}
