import { lazy, Suspense } from 'react'
import { Spinner } from '../../../ui/Spinner.tsx'

/** What a reader may never open comes when it is opened. */
const TradeSettingsPanel = lazy(() =>
  import('./TradeSettingsPanel.tsx').then((m) => ({ default: m.TradeSettingsPanel })),
)

/** The settings of the calculators: the same ones wherever something is counted with them. */
export function TradeSettings() {
  return (
    <Suspense fallback={<Spinner />}>
      <TradeSettingsPanel />
    </Suspense>
  )
}
