import { getWebsiteAlert } from '@raidkit/contract/alert'
import { ALERT_REFRESH_MS } from '@raidkit/rules/website-alert'
import { useSite } from '../api/site.ts'
import { useCall } from '../api/useCall.ts'
import { Notice } from '../ui/Notice.tsx'

/** The operator's word above every page. In the page from the start, so that nothing jumps. */
export function AlertBanner() {
  const { websiteAlert } = useSite()
  const { data } = useCall(
    getWebsiteAlert,
    {},
    { initialData: { websiteAlert }, staleTime: ALERT_REFRESH_MS, refetchInterval: ALERT_REFRESH_MS },
  )
  return (
    <div role="status" aria-live="polite">
      {data?.websiteAlert && (
        <Notice tone="warning" bar>
          {/* oxlint-disable-next-line react/no-danger -- the server has cleaned the markup */}
          <div className="alert-markup" dangerouslySetInnerHTML={{ __html: data.websiteAlert }} />
        </Notice>
      )}
    </div>
  )
}
