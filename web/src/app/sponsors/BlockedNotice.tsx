import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { useText } from '../../i18n/useText.ts'
import { keptWord } from '../../state/keptWord.ts'
import { Notice } from '../../ui/Notice.tsx'

/** Delay in ms after which ad blockers have hidden their elements. */
const LOOK_AFTER_MS = 500
const DISMISSED = keptWord('adBlockNotice')

/**
 * Shows a notice that an ad blocker seems to be active (spec section 8). It is detected by an element that ad blockers
 * hide; the result never leaves the browser, and nothing of the site is withheld. Once dismissed it does not return in
 * this browser.
 */
export function BlockedNotice() {
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
