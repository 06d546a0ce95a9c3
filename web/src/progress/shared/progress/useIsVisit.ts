import { useProgress } from './useProgress.ts'
import { useHydrated } from '../../../ui/useHydrated.ts'

/** True: what is tracked lasts for this visit only. Pages are the same for everybody, so the server says it of all. */
export function useIsVisit(): boolean {
  const { isSaved, isPending } = useProgress()
  const isHydrated = useHydrated()
  return !isHydrated || (!isSaved && !isPending)
}
