import { getWebsiteAlert } from '@raidkit/contract/admin/alert'
import { ALERT_REFRESH_MS, alertKey } from '@raidkit/rules/admin/website-alert'
import { useSite } from '../api/site.ts'
import { useCall } from '../api/useCall.ts'
import { useLanguage } from '../i18n/TextsProvider.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useHydrated } from '../ui/useHydrated.ts'
import { CLOSED_ALERT_KEY, closeAlert, useClosedAlert } from './closedAlert.ts'
import { useNonce } from './useNonce.ts'

/**
 * Announcement of the operator above every page. Rendered from the start, so that nothing jumps. After it is closed it
 * stays closed in this browser until its text changes.
 */
export function AlertBanner() {
  const { websiteAlert } = useSite()
  const isHydrated = useHydrated()
  const closed = useClosedAlert()
  const { data } = useCall(
    getWebsiteAlert,
    { lang: useLanguage() },
    { initialData: { websiteAlert }, staleTime: ALERT_REFRESH_MS, refetchInterval: ALERT_REFRESH_MS },
  )
  const text = data?.websiteAlert ?? ''
  const key = alertKey(text)
  return (
    <div role="status" aria-live="polite">
      {text && (
        // The script below may hide it before hydration.
        <div data-alert={key} hidden={closed === key} suppressHydrationWarning>
          <Notice tone="warning" bar onDismiss={() => closeAlert(key)}>
            {/* oxlint-disable-next-line react/no-danger -- the server has cleaned the markup */}
            <div className="alert-markup" dangerouslySetInnerHTML={{ __html: text }} />
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
if(a.dataset.alert==localStorage.getItem(${JSON.stringify(CLOSED_ALERT_KEY)}))a.hidden=true}`

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
