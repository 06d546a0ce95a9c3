import { useProgress } from './useProgress.ts'
import { useHydrated } from '../../../ui/hooks/useHydrated.ts'

/**
 * Reports whether progress lasts for this visit only. Pages are the same for everybody, so the server reports it for
 * all.
 */
export function useIsVisit(): boolean {
  const { isSaved, isPending } = useProgress()
  const isHydrated = useHydrated()
  return !isHydrated || (!isSaved && !isPending)
}
