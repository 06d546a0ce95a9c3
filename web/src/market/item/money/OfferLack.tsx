import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { lazy, Suspense } from 'react'
import { useUser } from '../../../account/shared/reader/useUser.ts'

/** Only a reader with a character needs it, and the rules of quests with it. */
const TraderLack = lazy(async () => {
  const part = await import('../../../trade/shared/trade/TraderLack.tsx')
  return { default: part.TraderLack }
})

type Props = { mode: GameMode; trader: string; traderName: string; loyaltyLevel: number }

/** How far the reader's character is from what a trader asks; nothing for who has none, or has reached it. */
export function OfferLack(props: Props) {
  const { user } = useUser()
  if (user?.gameMode !== props.mode) return null
  return (
    <Suspense fallback={null}>
      <TraderLack {...props} className="block text-warning" />
    </Suspense>
  )
}
