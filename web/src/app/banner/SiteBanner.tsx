import { getBanner } from '@raidkit/contract/admin/banner'
import { BANNER_REFRESH_MS, hashBannerText } from '@raidkit/rules/admin/banner'
import { useSite } from '../../api/site.ts'
import { useCall } from '../../api/useCall.ts'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { useHydrated } from '../../ui/hooks/useHydrated.ts'
import { CLOSED_BANNER_KEY, closeBanner, useClosedBanner } from './closedBanner.ts'
import { useNonce } from '../useNonce.ts'

/**
 * Announcement of the operator above every page. Rendered from the start, so that nothing jumps. After it is closed it
 * stays closed in this browser until its text changes.
 */
export function SiteBanner() {
  const { websiteAlert } = useSite()
  const isHydrated = useHydrated()
  const closed = useClosedBanner()
  const { data } = useCall(
    getBanner,
    { lang: useLanguage() },
    { initialData: { websiteAlert }, staleTime: BANNER_REFRESH_MS, refetchInterval: BANNER_REFRESH_MS },
  )
  const text = data?.websiteAlert ?? ''
  const key = hashBannerText(text)
  return (
    <div role="status" aria-live="polite">
      {text && (
        // The script below may hide it before hydration.
        <div data-banner={key} hidden={closed === key} suppressHydrationWarning>
          <Notice tone="warning" bar onDismiss={() => closeBanner(key)}>
            {/* oxlint-disable-next-line react/no-danger -- the server has cleaned the markup */}
            <div className="banner-markup" dangerouslySetInnerHTML={{ __html: text }} />
          </Notice>
        </div>
      )}
      {text && !isHydrated && <HideClosed />}
    </div>
  )
}

/**
 * Hides a closed banner before the first paint. The page is the same for everyone and contains the banner; hiding it
 * later would shift the content.
 */
const HIDE = `{const a=document.currentScript.previousElementSibling;
if(a.dataset.banner==localStorage.getItem(${JSON.stringify(CLOSED_BANNER_KEY)}))a.hidden=true}`

function HideClosed() {
  const nonce = useNonce()
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // oxlint-disable-next-line react/no-danger -- a constant of this file
      dangerouslySetInnerHTML={{ __html: HIDE }}
    />
  )
}
