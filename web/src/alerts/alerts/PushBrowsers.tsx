import { addPushBrowser, removePushBrowser, type Alerts } from '@raidkit/contract/alerts/alerts'
import { MINUTE_MS } from '@raidkit/rules/platform/time'
import { useState } from 'react'
import { useSend } from '../../api/useCall.ts'
import { useErrorText } from '../../api/useErrorText.ts'
import { useNow } from '../../api/useNow.ts'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { momentTexts } from '../../ui/momentTexts.ts'
import { Notice } from '../../ui/Notice.tsx'
import { canPush, subscribeHere } from './pushHere.ts'
import { useTakeAlerts } from './useAlerts.ts'

/** Browsers that get messages, and this one among them if the reader wants it. */
export function PushBrowsers({ alerts }: { alerts: Alerts }) {
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
