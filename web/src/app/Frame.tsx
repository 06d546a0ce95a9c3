import { dateText } from '@raidkit/rules/platform/display'
import { splitLanguage } from '@raidkit/rules/platform/links'
import {
  lazy,
  Suspense,
  useEffect,
  useState,
  type ReactNode,
  useSyncExternalStore,
  type ComponentType,
} from 'react'
import { useLocation, Link } from 'react-router'
import { useUserFields } from '../account/shared/reader/useUser.ts'
import { limitedUntil } from '../api/rateLimit.ts'
import { useSite } from '../api/site.ts'
import { hasToasts, onToasts, showToast } from '../api/toasts.ts'
import { useText } from '../i18n/useText.ts'
import { useContact } from '../ui/hooks/useContact.ts'
import { useHydrated } from '../ui/hooks/useHydrated.ts'
import { ExternalLink } from '../ui/navigation/ExternalLink.tsx'
import { noteLastPage } from '../ui/navigation/lastPage.ts'
import { SiteBanner } from './banner/SiteBanner.tsx'
import { Header } from './header/Header.tsx'
import { LanguageLinks } from './header/LanguageLinks.tsx'
import { hasPage } from './header/menus.ts'
import { Hints } from './hint/Hints.tsx'
import { OFFLINE_PLACE, UPDATE_PLACE } from './new-build/updatePlace.ts'
import { useArriveInMode } from './page/pageMode.ts'
import { PriceLine } from './price-line/PriceLine.tsx'
import { SITE_NAME } from './siteName.ts'
import { ThemeChoice } from './theme/ThemeChoice.tsx'
import { useLiveSite } from './useLiveSite.ts'

const LINK = 'target inline-flex items-center underline-offset-2 hover:text-text hover:underline'

/** Data credits, matching the catalogue's sources. */
const CREDITS = [
  { key: 'frame.credits.wiki', href: 'https://escapefromtarkov.fandom.com/wiki/Escape_from_Tarkov_Wiki' },
  { key: 'frame.credits.api', href: 'https://tarkov.dev/' },
] as const

const ToastCorner = lazy(async () => ({ default: await loadCorner() }))

/** Ad blockers match file names: a chunk named after ads would be blocked, and the page would fail with it. */
const SponsorPlace = lazy(async () => ({
  default: (await import('./SponsorPlace.tsx')).SponsorPlace,
}))

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

/** Remembers the current page, to which signing in returns. */
function useNoteLastPage(): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    const { path } = splitLanguage(pathname)
    if (path !== '/user') noteLastPage(path + search)
  }, [pathname, search])
}

/**
 * Slot of an ad, with its height reserved from the start so that nothing jumps; empty for Pro users. Renders nothing if
 * there are no ads.
 */
function SponsorSlot() {
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

/** Loads the toast corner. If the chunk fails to load, toasts are dropped and the page keeps working. */
async function loadCorner(): Promise<ComponentType> {
  try {
    return (await import('./ToastCorner.tsx')).ToastCorner
  } catch {
    return () => null
  }
}

/** Corner in which toasts appear; its code loads with the first toast. */
function Toasts() {
  useLimitNotice()
  const isWanted = useSyncExternalStore(onToasts, hasToasts, () => false)
  if (!isWanted) return null
  return (
    <Suspense fallback={null}>
      <ToastCorner />
    </Suspense>
  )
}

/** Shows a toast when requests wait for the rate limit, with the seconds until they resume. */
function useLimitNotice() {
  const t = useText()
  useEffect(
    () =>
      limitedUntil.follow(() => {
        const seconds = Math.max(1, Math.ceil((limitedUntil.read() - Date.now()) / 1000))
        showToast({ text: t('errors.trouble.waiting', { seconds }), tone: 'warning' })
      }),
    [t],
  )
}

function Footer() {
  const t = useText()
  const { year, builtAt, settings } = useSite()
  const contact = useContact()
  return (
    <footer className="mt-8 border-t border-line bg-surface text-sm text-muted print:hidden">
      <div className="frame-inset frame-bottom mx-auto flex max-w-page flex-col gap-4 pt-6">
        <nav aria-label={t('frame.languages')}>
          <LanguageLinks
            className="flex flex-wrap gap-x-4"
            linkClass={`${LINK} aria-[current=true]:text-text`}
          />
        </nav>
        <div className="flex flex-col gap-x-8 gap-y-4 md:flex-row md:justify-between">
          <div className="max-w-text">
            <p>{t('frame.credits.title')}</p>
            <ul>
              {CREDITS.map(({ key, href }) => (
                <li key={key}>
                  <ExternalLink href={href} className={LINK}>
                    {t(key)}
                  </ExternalLink>
                </li>
              ))}
            </ul>
            <p className="mt-2">{t('frame.trademark')}</p>
          </div>
          <div className="flex flex-col md:items-end">
            {hasPage('/legal/tos') && (
              <Link to="/legal/tos" className={LINK}>
                {t('frame.terms')}
              </Link>
            )}
            {hasPage('/legal/privacy') && (
              <Link to="/legal/privacy" className={LINK}>
                {t('frame.privacy')}
              </Link>
            )}
            {settings?.communityUrl && (
              <ExternalLink href={settings.communityUrl} className={LINK}>
                {t('frame.community')}
              </ExternalLink>
            )}
            {contact && (
              <a href={contact.href} className={LINK}>
                {t('frame.contact')}
              </a>
            )}
            <div className="my-2 w-fit wide:hidden">
              <ThemeChoice />
            </div>
            <p className="mt-2">
              {t('frame.copyright', { years: year > 0 ? `2019 – ${year}` : '2019', name: SITE_NAME })}
            </p>
            {builtAt > 0 && (
              <p className="text-faint">{t('frame.deployed', { date: dateText(builtAt, 'UTC') })}</p>
            )}
          </div>
        </div>
      </div>
    </footer>
  )
}
