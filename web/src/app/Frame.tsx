import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { useUserFields } from '../account/shared/reader/useUser.ts'
import { useText } from '../i18n/useText.ts'
import { SiteBanner } from './SiteBanner.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './header/Header.tsx'
import { useArriveInMode } from './pageMode.ts'
import { Hints } from './Hints.tsx'
import { PriceLine } from './PriceLine.tsx'
import { SponsorSlot } from './sponsors/SponsorSlot.tsx'
import { Toasts } from './Toasts.tsx'
import { useNoteLastPage } from './useNoteLastPage.ts'
import { OFFLINE_PLACE, UPDATE_PLACE } from './updatePlace.ts'
import { useLiveSite } from './useLiveSite.ts'

const CONTENT_ID = 'content'
const SIDE_FIELDS = ['feature_maps'] as const
const IDLE_WAIT_MAX_MS = 5000
const NO_IDLE_CALLBACK_MS = 1000
const AfterLoad = lazy(async () => ({ default: (await import('./AfterLoad.tsx')).AfterLoad }))
/** Lazy, because few accounts enable the side maps. */
const SideMaps = lazy(async () => ({ default: (await import('./SideMaps.tsx')).SideMaps }))

/** Frame of the default layout: header, banners, footer and toasts around the page. */
export function Frame({ children }: { children: ReactNode }) {
  const t = useText()
  useLiveSite()
  useArriveInMode()
  useNoteLastPage()
  const hasSideMaps = useUserFields(SIDE_FIELDS)?.feature_maps ?? false
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href={`#${CONTENT_ID}`}
        className="sr-only z-tooltip rounded-md bg-accent px-4 py-2 text-on-accent focus:not-sr-only focus:fixed focus:start-2 focus:top-2"
      >
        {t('frame.skip')}
      </a>
      <Header />
      <SiteBanner />
      <noscript>
        <p className="border-b border-line bg-surface px-4 py-1.5 text-sm text-muted">
          {t('frame.noScripts')}
        </p>
      </noscript>
      <PriceLine />
      <div className="flex grow">
        {hasSideMaps && (
          <Suspense fallback={null}>
            <SideMaps />
          </Suspense>
        )}
        <main
          id={CONTENT_ID}
          tabIndex={-1}
          className="frame-inset mx-auto flex w-full max-w-page min-w-0 grow flex-col py-4 outline-none max-sm:pt-2 md:py-6"
        >
          {children}
        </main>
      </div>
      <SponsorSlot />
      <Footer />
      <div
        id={UPDATE_PLACE}
        role="status"
        className="frame-inset frame-bottom pointer-events-none fixed inset-x-0 bottom-0 z-toast flex justify-center print:hidden"
      />
      <div id={OFFLINE_PLACE} role="status" className="fixed start-2 bottom-2 z-toast print:hidden" />
      <Late />
      <Hints />
      <Toasts />
    </div>
  )
}

/** Separate component, so that its arrival does not re-render the whole frame. */
function Late() {
  return (
    useIdle() && (
      <Suspense fallback={null}>
        <AfterLoad />
      </Suspense>
    )
  )
}

/** Returns true once the browser is idle, or on the first interaction with the page. */
function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    const listening = new AbortController()
    const begin = () => {
      listening.abort()
      setIdle(true)
    }
    const { signal } = listening
    for (const type of ['pointerdown', 'keydown']) document.addEventListener(type, begin, { signal })
    const hasIdleCallback = typeof requestIdleCallback === 'function'
    const wait = hasIdleCallback
      ? requestIdleCallback(begin, { timeout: IDLE_WAIT_MAX_MS })
      : setTimeout(begin, NO_IDLE_CALLBACK_MS)
    return () => {
      listening.abort()
      if (hasIdleCallback) cancelIdleCallback(Number(wait))
      else clearTimeout(wait)
    }
  }, [])
  return isIdle
}
