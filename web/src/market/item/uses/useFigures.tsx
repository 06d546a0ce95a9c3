import type { ItemDetails } from '@raidkit/contract/market/itemDetails'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { lazy, Suspense, useCallback, useMemo, useState, type ReactNode } from 'react'
import { useCountsOwn } from '../../../trade/shared/trade/useCountsOwn.ts'
import { sentFigures, type ExchangeFigures } from './exchangeFigures.ts'

const OwnFigures = lazy(async () => ({ default: (await import('./OwnFigures.tsx')).OwnFigures }))

/**
 * Returns the figures of the page's exchanges: those sent with it, until the figures for the reader's own settings are
 * computed. `counting` must be rendered somewhere in the page.
 */
export function useFigures(details: ItemDetails): { figures: ExchangeFigures; counting: ReactNode } {
  const { mode } = details
  const isOwn = useCountsOwn(mode)
  const [own, setOwn] = useState<{ mode: GameMode; figures: ExchangeFigures }>()
  const onFigures = useCallback((of: GameMode, figures: ExchangeFigures) => setOwn({ mode: of, figures }), [])
  const sent = useMemo(() => sentFigures(details), [details])
  return {
    figures: isOwn && own?.mode === mode ? own.figures : sent,
    counting: isOwn && (
      <Suspense fallback={null}>
        <OwnFigures mode={mode} onFigures={onFigures} />
      </Suspense>
    ),
  }
}
