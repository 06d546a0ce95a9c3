import { useUrlChoice } from '../../../ui/useUrlChoice.ts'
import { choiceOf, withChoice } from './choice.ts'

const WRITTEN = { read: choiceOf, write: withChoice }

/** Returns the state of the address, with the search as it is being typed. */
export function useListChoice() {
  return useUrlChoice(WRITTEN)
}
