import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { lazy, Suspense } from 'react'
import { useUser } from '../../../account/shared/reader/useUser.ts'

/** Loaded lazily with the rules of quests, because only readers with a character need it. */
const TraderLack = lazy(async () => {
  const part = await import('../../../trade/shared/trade/reach/TraderLack.tsx')
  return { default: part.TraderLack }
})

type Props = { mode: GameMode; trader: string; traderName: string; loyaltyLevel: number }

/**
 * Renders how far the reader's character is from a trader's requirements; empty without a character or if they are met.
 */
export function OfferLack(props: Props) {
  const { user } = useUser()
  if (user?.gameMode !== props.mode) return null
  return (
    <Suspense fallback={null}>
      <TraderLack {...props} className="block text-warning" />
    </Suspense>
  )
}
