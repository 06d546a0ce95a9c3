import {
  MOST_WEBHOOKS,
  type Webhooks as Known,
  makeWebhook,
  WEBHOOK_EVENTS,
  type WebhookEvent,
} from '@raidkit/contract/alerts/webhooks'
import { useState } from 'react'
import { Link } from 'react-router'
import { useSend } from '../../../api/useCall.ts'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Checkbox } from '../../../ui/form/Checkbox.tsx'
import { CopyField } from '../../../ui/form/CopyField.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { Input } from '../../../ui/form/Input.tsx'
import { PLUS } from '../../../ui/icons/glyphs.ts'
import { Badge } from '../../../ui/text/Badge.tsx'
import { AccountSection } from '../AccountSection.tsx'
import { Failure } from '../Failure.tsx'
import { WebhookLine } from './WebhookLine.tsx'
import type { ShownSecret } from './shownSecret.ts'
import { useWebhooks, useTakeWebhooks } from './useWebhooks.ts'

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

/** Adds an address, and shows the secret that signs what it is sent. */
function MakeWebhook({ onMade }: { onMade: (made: ShownSecret) => void }) {
  const t = useText()
  const take = useTakeWebhooks()
  const [url, setUrl] = useState('')
  const [events, setEvents] = useState<readonly WebhookEvent[]>(WEBHOOK_EVENTS)
  const making = useSend(makeWebhook, {
    onSuccess: ({ secret, ...reply }) => {
      take(reply)
      onMade({ url: reply.webhooks.at(-1)?.url ?? url, secret })
      setUrl('')
    },
  })
  const turn = (event: WebhookEvent, isOn: boolean) =>
    setEvents(isOn ? [...events, event] : events.filter((one) => one !== event))
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (!making.isPending && url.trim() !== '' && events.length > 0)
          making.send({ url: url.trim(), events: [...events] })
      }}
    >
      <Field label={t('account.hooks.address')} hint={t('account.hooks.addressHint')}>
        <Input
          required
          type="url"
          inputMode="url"
          autoComplete="off"
          data-secret=""
          maxLength={1000}
          value={url}
          onChange={({ target }) => setUrl(target.value)}
        />
      </Field>
      <fieldset className="flex flex-wrap gap-x-4 gap-y-1">
        <legend className="text-sm text-muted">{t('account.hooks.events')}</legend>
        {WEBHOOK_EVENTS.map((event) => (
          <Checkbox
            key={event}
            label={t(`account.hooks.event.${event}`)}
            checked={events.includes(event)}
            onChange={(isOn) => turn(event, isOn)}
          />
        ))}
      </fieldset>
      <Failure error={making.error} part="hooks" />
      <Button
        type="submit"
        icon={PLUS}
        variant="primary"
        disabled={events.length === 0}
        loading={making.isPending}
        className="self-start"
      >
        {t('account.hooks.action.add')}
      </Button>
    </form>
  )
}
