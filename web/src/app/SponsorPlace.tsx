import { AD_FRAME_PATH, getAds, type ShownAdBanner } from '@raidkit/contract/admin/ads'
import { useSyncExternalStore, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useCall } from '../api/useCall.ts'
import { useText } from '../i18n/useText.ts'
import { keptWord } from '../state/keptWord.ts'
import { Button } from '../ui/button/Button.tsx'
import { Notice } from '../ui/feedback/Notice.tsx'

/** Delay in ms after which ad blockers have hidden their elements. */
const LOOK_AFTER_MS = 500

const DISMISSED = keptWord('adBlockNotice')

const REFRESH_MS = 10 * 60_000
/** User's consent to third-party ads: `yes` or `no`. */
const CONSENT = keptWord('adConsent')

/** Content of the ad slot; the frame reserves its height from the start. */
export function SponsorPlace() {
  const t = useText()
  const { data, isError } = useCall(getAds, {}, { refetchInterval: REFRESH_MS, staleTime: REFRESH_MS })
  if (isError) return <BlockedNotice />
  if (!data || data.kind === 'none') return null
  const [banner] = data.banners
  return (
    <aside aria-label={t('ads.label')} className="flex flex-col items-center gap-2">
      <p className="text-xs tracking-wide text-muted uppercase">{t('ads.label')}</p>
      {banner ? <Banner banner={banner} /> : <Provider />}
      <BlockedNotice />
    </aside>
  )
}

function Banner({ banner: { text, link, picture } }: { banner: ShownAdBanner }) {
  return (
    <a
      href={link}
      target="_blank"
      rel="sponsored noopener noreferrer"
      className="target flex h-24 w-full max-w-2xl items-center justify-center gap-4 overflow-hidden rounded-md border border-line bg-surface px-4 hover:border-edge"
    >
      {picture && <img src={picture} alt="" className="h-full max-w-[50%] object-contain py-1" />}
      <span className="min-w-0 wrap-anywhere">{text}</span>
    </a>
  )
}

function Provider() {
  const t = useText()
  const consent = useSyncExternalStore(CONSENT.follow, CONSENT.read, () => undefined)
  if (consent === undefined) return <Consent />
  return (
    <>
      {consent === 'yes' ? (
        <iframe
          src={AD_FRAME_PATH}
          title={t('ads.label')}
          sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
          loading="lazy"
          referrerPolicy="no-referrer"
          className="h-24 w-full max-w-2xl border-0"
        />
      ) : (
        <p className="text-sm text-muted">{t('ads.declined')}</p>
      )}
      <Button size="sm" variant="ghost" onClick={() => CONSENT.keep(undefined)}>
        {t('ads.change')}
      </Button>
    </>
  )
}

/** Consent prompt, shown before anything of a third party is loaded; both answers are equally prominent. */
function Consent() {
  const t = useText()
  return (
    <section
      aria-label={t('ads.consentTitle')}
      className="max-w-2xl rounded-md border border-line bg-surface p-3"
    >
      <p className="text-sm">{t('ads.consent')}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button onClick={() => CONSENT.keep('yes')}>{t('ads.allow')}</Button>
        <Button onClick={() => CONSENT.keep('no')}>{t('ads.decline')}</Button>
      </div>
    </section>
  )
}

/**
 * Shows a notice that an ad blocker seems to be active (spec section 8). It is detected by an element that ad blockers
 * hide; the result never leaves the browser, and nothing of the site is withheld. Once dismissed it does not return in
 * this browser.
 */
function BlockedNotice() {
  const t = useText()
  const bait = useRef<HTMLDivElement>(null)
  const [isBlocked, setBlocked] = useState(false)
  const isDismissed = useSyncExternalStore(DISMISSED.follow, DISMISSED.read, () => '1') !== undefined
  useEffect(() => {
    const timer = setTimeout(() => setBlocked(bait.current?.offsetHeight === 0), LOOK_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <div
        ref={bait}
        aria-hidden
        className="adsbox ad-banner ad-placement pointer-events-none absolute h-px w-px"
      />
      {isBlocked && !isDismissed && (
        <Notice tone="info" onDismiss={() => DISMISSED.keep('1')}>
          {t('ads.blocked')}{' '}
          <Link to="/user#get-pro" className="target text-link underline">
            {t('ads.getPro')}
          </Link>
        </Notice>
      )}
    </>
  )
}
