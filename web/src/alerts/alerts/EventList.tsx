import { clearAlertEvents, seeAlertEvents, type Alerts } from '@raidkit/contract/alerts/alerts'
import { MINUTE_MS } from '@raidkit/rules/platform/time'
import { useEffect } from 'react'
import { useSend } from '../../api/useCall.ts'
import { useNow } from '../../api/useNow.ts'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { momentTexts } from '../../ui/momentTexts.ts'
import { useAlertText } from './useAlertText.ts'
import { useTakeAlerts } from './useAlerts.ts'

/** Lists past events, newest first. New ones stay marked until the list is fetched again. */
export function EventList({ alerts }: { alerts: Alerts }) {
  const t = useText()
  const lang = useLanguage()
  const take = useTakeAlerts()
  const { nameOf, limitOf, readOf } = useAlertText(alerts.items)
  const { ago, exactly } = momentTexts(t, useNow(MINUTE_MS))
  const seeing = useSend(seeAlertEvents)
  const clearing = useSend(clearAlertEvents, { onSuccess: take })
  const newest = alerts.events.find(({ isSeen }) => !isSeen)?.uid
  const { send } = seeing
  useEffect(() => {
    if (newest !== undefined) send({ lang })
  }, [newest, send, lang])
  return (
    <Card
      title={t('alerts.history')}
      note={t('alerts.historyNote')}
      aside={
        alerts.events.length > 0 && (
          <Button size="sm" loading={clearing.isPending} onClick={() => clearing.send({ lang })}>
            {t('alerts.clear')}
          </Button>
        )
      }
    >
      {alerts.events.length === 0 ? (
        <p className="text-muted">{t('alerts.quiet')}</p>
      ) : (
        <ol className="flex flex-col divide-y divide-line" aria-live="polite">
          {alerts.events.map((event) => (
            <li key={event.uid} data-event={event.kind} className="py-2 first:pt-0 last:pb-0">
              <p className="flex flex-wrap items-center gap-x-2 font-medium wrap-anywhere">
                {nameOf(event)}
                {!event.isSeen && <Badge tone="up">{t('alerts.new')}</Badge>}
              </p>
              <p className="text-sm text-muted">
                {limitOf(event)}
                {readOf(event) && ` · ${readOf(event)}`}
                {event.mode && ` · ${event.mode}`} ·{' '}
                <time dateTime={new Date(event.atMs).toISOString()} title={exactly(event.atMs)}>
                  {ago(event.atMs)}
                </time>
              </p>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
