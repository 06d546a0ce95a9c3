import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useCountsOwn } from '../../trade/shared/trade/settings/useCountsOwn.ts'
import type { RoundCosts } from './OwnCosts.tsx'

const OwnCosts = lazy(async () => ({ default: (await import('./OwnCosts.tsx')).OwnCosts }))

/**
 * Returns the costs of rounds for this reader, where their settings differ from the default. The page must render
 * `counting` somewhere.
 */
export function useOwnCosts(mode: GameMode): { costs: RoundCosts | undefined; counting: ReactNode } {
  const isOwn = useCountsOwn(mode)
  const [costs, setCosts] = useState<RoundCosts>()
  return {
    costs: isOwn && costs?.mode === mode ? costs : undefined,
    counting: isOwn && (
      <Suspense fallback={null}>
        <OwnCosts mode={mode} onCosts={setCosts} />
      </Suspense>
    ),
  }
}
