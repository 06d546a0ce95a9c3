import { lazy, Suspense } from 'react'
import { useSite } from '../../api/site.ts'
import { useHydrated } from '../../ui/useHydrated.ts'

/** Ad blockers match file names: a chunk named after ads would be blocked, and the page would fail with it. */
const SponsorPlace = lazy(async () => ({ default: (await import('./SponsorPlace.tsx')).SponsorPlace }))

/**
 * Slot of an ad, with its height reserved from the start so that nothing jumps; empty for Pro users. Renders nothing if
 * there are no ads.
 */
export function SponsorSlot() {
  const hasAds = useSite().settings?.ads ?? false
  const isHydrated = useHydrated()
  if (!hasAds) return null
  return (
    <div className="frame-inset mx-auto min-h-72 md:min-h-44 w-full max-w-page print:hidden">
      {isHydrated && (
        <Suspense fallback={null}>
          <SponsorPlace />
        </Suspense>
      )}
    </div>
  )
}
