import {
  changeWebhook,
  deleteWebhook,
  renewWebhookSecret,
  replayWebhook,
  testWebhook,
  type Webhook,
  type WebhookDelivery,
} from '@raidkit/contract/alerts/webhooks'
import { useState } from 'react'
import { useSend } from '../../../api/useCall.ts'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { Switch } from '../../../ui/form/Switch.tsx'
import { Failure } from '../Failure.tsx'
import { useMoments } from '../useMoments.ts'
import { useTakeWebhooks } from './useWebhooks.ts'
import type { ShownSecret } from './shownSecret.ts'

type Props = { hook: Webhook; isOpen: boolean; onSecret: (made: ShownSecret) => void }

/** One address, what can be done about it, and how its last messages went. */
export function WebhookLine({ hook, isOpen, onSecret }: Props) {
  const t = useText()
  const [asking, setAsking] = useState<'delete' | 'secret'>()
  const { uid, url, events, isOn } = hook
  const { changing, testing, replaying, removing, renewing, error } = useActions(hook, {
    onSecret,
    onSettled: () => setAsking(undefined),
  })
  return (
    <li className="flex flex-col gap-2 py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 grow basis-64">
          <p className="font-mono text-sm wrap-anywhere">{url}</p>
          <p className="text-sm text-muted">
            {events.map((event) => t(`account.hooks.event.${event}`)).join(', ')}
          </p>
        </div>
        <Switch
          label={isOn ? t('account.hooks.on') : t('account.hooks.off')}
          aria-label={t('account.hooks.onNamed', { url })}
          checked={isOn}
          disabled={changing.isPending}
          onChange={(next) => changing.send({ uid, isOn: next })}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        {isOpen && isOn && (
          <Button size="sm" loading={testing.isPending} onClick={() => testing.send({ uid })}>
            {t('account.hooks.action.test')}
          </Button>
        )}
        {isOpen && (
          <Button size="sm" onClick={() => setAsking('secret')}>
            {t('account.hooks.action.secret')}
          </Button>
        )}
        <Button size="sm" onClick={() => setAsking('delete')}>
          {t('account.hooks.action.delete')}
        </Button>
      </div>
      <Log
        deliveries={hook.deliveries}
        onReplay={isOpen && isOn ? (deliveryUid) => replaying.send({ deliveryUid }) : undefined}
      />
      <Failure error={error} part="hooks" />
      <ConfirmDialog
        open={asking !== undefined}
        title={t(`account.hooks.${asking ?? 'delete'}Title`)}
        text={t(`account.hooks.${asking ?? 'delete'}Text`)}
        confirm={t(`account.hooks.action.${asking ?? 'delete'}`)}
        working={removing.isPending || renewing.isPending}
        onConfirm={() => (asking === 'secret' ? renewing.send({ uid }) : removing.send({ uid }))}
        onCancel={() => setAsking(undefined)}
      />
    </li>
  )
}

type After = { onSecret: Props['onSecret']; onSettled: () => void }

function useActions({ url }: Webhook, { onSecret, onSettled }: After) {
  const take = useTakeWebhooks()
  const changing = useSend(changeWebhook, { onSuccess: take })
  const testing = useSend(testWebhook, { onSuccess: take })
  const replaying = useSend(replayWebhook, { onSuccess: take })
  const removing = useSend(deleteWebhook, { onSuccess: take, onSettled })
  const renewing = useSend(renewWebhookSecret, {
    onSuccess: ({ secret, ...reply }) => {
      take(reply)
      onSecret({ url, secret })
    },
    onSettled,
  })
  const error = changing.error ?? testing.error ?? replaying.error ?? removing.error ?? renewing.error
  return { changing, testing, replaying, removing, renewing, error }
}

type LogProps = {
  deliveries: readonly WebhookDelivery[]
  onReplay: ((uid: string) => void) | undefined
}

function Log({ deliveries, onReplay }: LogProps) {
  const t = useText()
  const { exactly } = useMoments()
  if (deliveries.length === 0) return null
  return (
    <details>
      <summary className="target cursor-pointer text-sm text-muted">{t('account.hooks.log')}</summary>
      <ul className="flex flex-col divide-y divide-line">
        {deliveries.map(({ uid, event, state, attempts, status, reason, createdAtMs }) => (
          <li
            key={uid}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1.5 text-sm"
          >
            <span className="min-w-0 wrap-anywhere">
              {exactly(createdAtMs)} · {t(`account.hooks.event.${event}`)} ·{' '}
              {t('account.hooks.status', { state: t(`account.hooks.state.${state}`), attempts })}
              {(reason ?? status) !== null && ` · ${reason ?? status}`}
            </span>
            {onReplay && state !== 'waiting' && (
              <Button size="sm" onClick={() => onReplay(uid)}>
                {t('account.hooks.action.replay')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
