import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { memo, useEffect } from 'react'
import { useBuildMarket, type MarketState } from './useBuildMarket.ts'

type Props = { gun: string; mode: GameMode; onState: (state: MarketState) => void }

/** Follows prices for the page. It draws nothing, and stands apart so that a chosen part does not ask for them again. */
export const MarketSource = memo(function MarketSource({ gun, mode, onState }: Props) {
  const { market, isFailed, retry } = useBuildMarket(gun, mode)
  useEffect(() => {
    onState({ market, isFailed, retry })
  }, [market, isFailed, retry, onState])
  return null
})
