import { lazy, Suspense } from 'react'
import { useSite } from '../../api/site.ts'
import { useHydrated } from '../../ui/useHydrated.ts'

/** Blockers know pieces by their names: one that is called after ads would be refused, and the page with it. */
const SponsorPlace = lazy(async () => ({ default: (await import('./SponsorPlace.tsx')).SponsorPlace }))

/** Room for an ad from the first picture on, so that nothing jumps; who has Pro gets it empty. Nothing where there are none. */
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
