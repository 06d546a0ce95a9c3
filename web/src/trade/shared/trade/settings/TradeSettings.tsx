import { lazy, Suspense } from 'react'
import { Spinner } from '../../../../ui/feedback/Spinner.tsx'

/** Loaded lazily, because many readers never open the settings. */
const TradeSettingsPanel = lazy(() =>
  import('./TradeSettingsPanel.tsx').then((m) => ({ default: m.TradeSettingsPanel })),
)

/** Renders the settings of the calculators, which are the same on every page that uses them. */
export function TradeSettings() {
  return (
    <Suspense fallback={<Spinner />}>
      <TradeSettingsPanel />
    </Suspense>
  )
}
