import { makeWebhook, WEBHOOK_EVENTS, type WebhookEvent } from '@raidkit/contract/alerts/webhooks'
import { useState } from 'react'
import { useSend } from '../../../api/useCall.ts'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Field } from '../../../ui/Field.tsx'
import { PLUS } from '../../../ui/icons/glyphs.ts'
import { Input } from '../../../ui/Input.tsx'
import { Failure } from '../Failure.tsx'
import { useTakeWebhooks } from './useWebhooks.ts'
import type { ShownSecret } from './shownSecret.ts'

/** Adds an address, and shows the secret that signs what it is sent. */
export function MakeWebhook({ onMade }: { onMade: (made: ShownSecret) => void }) {
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
