import { MOST_WEBHOOKS, type Webhooks as Known } from '@raidkit/contract/alerts/webhooks'
import { useState } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../i18n/useText.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { CopyField } from '../../../ui/CopyField.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { AccountSection } from '../AccountSection.tsx'
import { Failure } from '../Failure.tsx'
import type { ShownSecret } from './shownSecret.ts'
import { MakeWebhook } from './MakeWebhook.tsx'
import { WebhookLine } from './WebhookLine.tsx'
import { useWebhooks } from './useWebhooks.ts'

/** Addresses of the reader's own programs that hear of events. */
export function Webhooks() {
  const t = useText()
  const { data, error, refetch, isFetching } = useWebhooks()
  return (
    <AccountSection
      part="hooks"
      note={
        <>
          {t('account.hooks.note')}{' '}
          <Link to="/dev/webhooks" className="target text-link underline">
            {t('account.hooks.guide')}
          </Link>
        </>
      }
      aside={
        data &&
        data.webhooks.length > 0 && (
          <Badge>{t('account.hooks.used', { used: data.webhooks.length, total: MOST_WEBHOOKS })}</Badge>
        )
      }
    >
      {data ? <Hooks known={data} /> : !error && <Skeleton className="h-24 w-full" />}
      {!data && error && (
        <>
          <Failure error={error} part="hooks" />
          <Button size="sm" loading={isFetching} onClick={() => void refetch()} className="self-start">
            {t('ui.retry')}
          </Button>
        </>
      )}
    </AccountSection>
  )
}

function Hooks({ known: { webhooks, isOpen } }: { known: Known }) {
  const t = useText()
  const [made, setMade] = useState<ShownSecret>()
  return (
    <>
      {!isOpen && (
        <p>
          {t('account.hooks.needsPro')}{' '}
          <Link to="/user#get-pro" className="text-link underline">
            {t('account.pro.how')}
          </Link>
        </p>
      )}
      {isOpen && webhooks.length === 0 && <p className="text-muted">{t('account.hooks.none')}</p>}
      {webhooks.length > 0 && (
        <ul className="flex flex-col divide-y divide-line">
          {webhooks.map((hook) => (
            <WebhookLine key={hook.uid} hook={hook} isOpen={isOpen} onSecret={setMade} />
          ))}
        </ul>
      )}
      {made && (
        <div role="status">
          <CopyField
            label={t('account.hooks.secret', { url: made.url })}
            hint={t('account.hooks.secretNote')}
            value={made.secret}
            words={{ copy: t('account.hooks.copy'), copied: t('account.hooks.copied') }}
          />
        </div>
      )}
      {isOpen && webhooks.length < MOST_WEBHOOKS && <MakeWebhook onMade={setMade} />}
    </>
  )
}
