import {
  setAlertSettings,
  testAlert,
  type Alerts,
  addPushBrowser,
  removePushBrowser,
} from '@raidkit/contract/alerts/alerts'
import type { AlertWay, QuietHours } from '@raidkit/rules/alerts/alerts'
import { MINUTE_MS } from '@raidkit/rules/platform/time'
import { useState } from 'react'
import { showToast } from '../../api/toasts.ts'
import { useSend } from '../../api/useCall.ts'
import { useErrorText } from '../../api/useErrorText.ts'
import { useNow } from '../../api/useNow.ts'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { Card } from '../../ui/Card.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Input } from '../../ui/form/Input.tsx'
import { Switch } from '../../ui/form/Switch.tsx'
import { momentTexts } from '../../ui/text/momentTexts.ts'
import { ownZone } from '../../ui/text/ownZone.ts'
import { useTakeAlerts } from './useAlerts.ts'

/** The worker that shows messages while no page is open: `web/public/push-worker.js`. */
const WORKER = '/push-worker.js'

const NIGHT = { fromMinute: 23 * 60, untilMinute: 7 * 60 }

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

const minuteOf = (text: string) => {
  const [hours = '0', minutes = '0'] = text.split(':')
  return Number(hours) * 60 + Number(minutes)
}

/** By which ways messages leave the page, and when not. */
export function Ways({ alerts }: { alerts: Alerts }) {
  const t = useText()
  const lang = useLanguage()
  const errorText = useErrorText()
  const take = useTakeAlerts()
  const onError = (error: unknown) => showToast({ text: errorText(error), tone: 'danger' })
  const setting = useSend(setAlertSettings, { onSuccess: take, onError })
  const testing = useSend(testAlert, {
    onSuccess: ({ ways }) =>
      showToast({ text: t(ways.length > 0 ? 'alerts.ways.tested' : 'alerts.ways.nothing'), tone: 'up' }),
    onError,
  })
  const { quiet } = alerts
  const offered = alerts.ways.filter(({ state }) => state !== 'off')
  const on = offered.filter(({ isOn }) => isOn).map(({ way }) => way)
  const turn = (way: AlertWay, isOn: boolean) =>
    setting.send({ ways: isOn ? [...on, way] : on.filter((one) => one !== way), quiet, lang })
  return (
    <Card
      title={t('alerts.ways.title')}
      note={t('alerts.ways.note')}
      aside={
        on.length > 0 && (
          <Button size="sm" loading={testing.isPending} onClick={() => testing.send({ lang })}>
            {t('alerts.ways.test')}
          </Button>
        )
      }
    >
      {offered.map(({ way, isOn, state }) => (
        <Switch
          key={way}
          label={t(`alerts.ways.${way}`)}
          {...(state === 'missing' && { hint: t(`alerts.ways.missing.${way}`) })}
          checked={isOn && state === 'ready'}
          disabled={state === 'missing' || setting.isPending}
          onChange={(checked) => turn(way, checked)}
        />
      ))}
      <PushBrowsers alerts={alerts} />
      <QuietFields
        key={JSON.stringify(quiet)}
        quiet={quiet}
        isWorking={setting.isPending}
        onSet={(next) => setting.send({ ways: on, quiet: next, lang })}
      />
    </Card>
  )
}

type Props = { quiet: QuietHours | null; isWorking: boolean; onSet: (quiet: QuietHours | null) => void }

/** Hours without messages, by the reader's own clock. */
function QuietFields({ quiet, isWorking, onSet }: Props) {
  const t = useText()
  const [from, setFrom] = useState(clock(quiet?.fromMinute ?? NIGHT.fromMinute))
  const [until, setUntil] = useState(clock(quiet?.untilMinute ?? NIGHT.untilMinute))
  const timeZone = ownZone()
  const next = { fromMinute: minuteOf(from), untilMinute: minuteOf(until), timeZone }
  const isSame =
    quiet?.fromMinute === next.fromMinute &&
    quiet.untilMinute === next.untilMinute &&
    quiet.timeZone === timeZone
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-3">
      <Switch
        label={t('alerts.ways.quiet')}
        hint={t('alerts.ways.quietNote', { zone: quiet?.timeZone ?? timeZone })}
        checked={quiet !== null}
        disabled={isWorking}
        onChange={(isOn) => onSet(isOn ? next : null)}
      />
      {quiet && (
        <form
          className="flex flex-wrap items-start gap-2"
          onSubmit={(event) => {
            event.preventDefault()
            if (!isWorking && from !== '' && until !== '') onSet(next)
          }}
        >
          <Field label={t('alerts.ways.from')}>
            <Input type="time" required value={from} onChange={({ target }) => setFrom(target.value)} />
          </Field>
          <Field label={t('alerts.ways.until')}>
            <Input type="time" required value={until} onChange={({ target }) => setUntil(target.value)} />
          </Field>
          <Button type="submit" disabled={isSame} loading={isWorking} className="sm:mt-5.5">
            {t('alerts.ways.save')}
          </Button>
        </form>
      )}
    </div>
  )
}

/** Browsers that get messages, and this one among them if the reader wants it. */
function PushBrowsers({ alerts }: { alerts: Alerts }) {
  const t = useText()
  const lang = useLanguage()
  const errorText = useErrorText()
  const take = useTakeAlerts()
  const { exactly } = momentTexts(t, useNow(MINUTE_MS))
  const [fault, setFault] = useState<'denied' | 'failed'>()
  const adding = useSend(addPushBrowser, { onSuccess: take })
  const removing = useSend(removePushBrowser, { onSuccess: take })
  const add = async () => {
    setFault(undefined)
    const here = await subscribeHere(alerts.pushKey)
    if (typeof here === 'string') setFault(here)
    else adding.send({ ...here, lang })
  }
  const error = adding.error ?? removing.error
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-3">
      <ul className="flex flex-col gap-1">
        {alerts.browsers.map(({ uid, createdAtMs }) => (
          <li key={uid} className="flex flex-wrap items-center justify-between gap-2 text-sm">
            {t('alerts.push.browser', { when: exactly(createdAtMs) })}
            <Button size="sm" loading={removing.isPending} onClick={() => removing.send({ uid, lang })}>
              {t('alerts.push.remove')}
            </Button>
          </li>
        ))}
      </ul>
      {canPush() ? (
        <Button className="self-start" loading={adding.isPending} onClick={() => void add()}>
          {t('alerts.push.add')}
        </Button>
      ) : (
        <p className="text-sm text-muted">{t('alerts.push.unable')}</p>
      )}
      {(fault || error) && (
        <div role="alert">
          <Notice tone="danger">{fault ? t(`alerts.push.${fault}`) : errorText(error)}</Notice>
        </div>
      )}
    </div>
  )
}

type PushSubscriptionHere = { endpoint: string; p256dh: string; auth: string }

/** Only over https or on this machine, and not in every browser. */
function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

/** Asks the reader, then the browser; `denied` and `failed` say which of them did not want it. */
async function subscribeHere(pushKey: string): Promise<PushSubscriptionHere | 'denied' | 'failed'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  try {
    const { pushManager } = await navigator.serviceWorker.register(WORKER)
    await navigator.serviceWorker.ready
    const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey })
    const { endpoint, keys } = made.toJSON()
    const { p256dh, auth } = keys ?? {}
    return endpoint && p256dh && auth ? { endpoint, p256dh, auth } : 'failed'
  } catch {
    return 'failed'
  }
}
