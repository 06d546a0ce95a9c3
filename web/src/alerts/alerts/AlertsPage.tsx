import { stopAlert, clearAlertEvents, seeAlertEvents, type Alerts } from '@raidkit/contract/alerts/alerts'
import { MINUTE_MS } from '@raidkit/rules/platform/time'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { ProPrompt } from '../../account/shared/reader/ProPrompt.tsx'
import { SignInPrompt } from '../../account/shared/reader/SignInPrompt.tsx'
import { useUser } from '../../account/shared/reader/useUser.ts'
import { useSend } from '../../api/useCall.ts'
import { useErrorText } from '../../api/useErrorText.ts'
import { useNow } from '../../api/useNow.ts'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { Card } from '../../ui/Card.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { useHydrated } from '../../ui/hooks/useHydrated.ts'
import { Badge } from '../../ui/text/Badge.tsx'
import { PageHeading } from '../../ui/text/PageHeading.tsx'
import { momentTexts } from '../../ui/text/momentTexts.ts'
import { AlertList } from './AlertList.tsx'
import { NewAlert } from './NewAlert.tsx'
import { Ways } from './Ways.tsx'
import { choiceOf } from './choice.ts'
import { useAlertText } from './useAlertText.ts'
import { useAlerts, useTakeAlerts } from './useAlerts.ts'

/** Page of the reader's alerts. It is personal, so it is not rendered on the server. */
export default function AlertsPage() {
  const t = useText()
  const [query] = useSearchParams()
  const { stop } = choiceOf(query)
  return (
    <>
      <PageHeading note={t('alerts.note')}>{t('alerts.title')}</PageHeading>
      {/* Reserves the height of the content, so that the footer does not move. */}
      <div className="flex min-h-188 max-w-4xl flex-col gap-4">
        {stop !== '' && <StopLink token={stop} />}
        <Content />
      </div>
    </>
  )
}

function Content() {
  const t = useText()
  const { user, isPending } = useUser()
  const isKnown = useHydrated() && !isPending
  if (user) return <Own />
  if (!isKnown) return <Waiting />
  return (
    <SignInPrompt
      title={t('alerts.signIn.title')}
      text={t('alerts.signIn.text')}
      action={t('alerts.signIn.action')}
      page="/alerts"
      feature="alerts"
    />
  )
}

function Own() {
  const t = useText()
  const errorText = useErrorText()
  const [query] = useSearchParams()
  const { item, mode } = choiceOf(query)
  const { alerts, error, retry, isFetching } = useAlerts()
  if (error)
    return (
      <ErrorState title={t('alerts.failed')} text={errorText(error)} onRetry={retry} retrying={isFetching} />
    )
  if (!alerts) return <Waiting />
  const isClosed = !alerts.isOpen && !alerts.isRestockOpen
  if (isClosed && alerts.alarms.length === 0 && alerts.events.length === 0) return <NeedsPro />
  return (
    <>
      {!isClosed && <NewAlert key={`${item} ${mode}`} alerts={alerts} itemUrl={item} mode={mode} />}
      {isClosed && <NeedsPro />}
      <AlertList alerts={alerts} />
      <EventList alerts={alerts} />
      <Ways alerts={alerts} />
    </>
  )
}

function NeedsPro() {
  const t = useText()
  return (
    <ProPrompt title={t('alerts.pro.title')} text={t('alerts.pro.text')} action={t('alerts.pro.action')} />
  )
}

function Waiting() {
  return (
    <div aria-busy className="flex flex-col gap-4">
      <Skeleton className="h-48 w-full" />
      <Skeleton className="h-64 w-full" />
    </div>
  )
}

/** The link of a message: one press stops what it names. Programs that only look at links stop nothing. */
function StopLink({ token }: { token: string }) {
  const t = useText()
  const errorText = useErrorText()
  const stopping = useSend(stopAlert)
  const what = token.startsWith('mail.') ? 'mail' : 'alert'
  if (stopping.data)
    return (
      <div role="status">
        <Notice tone="up">{t(`alerts.stop.done.${stopping.data.stopped}`)}</Notice>
      </div>
    )
  return (
    <>
      <Notice
        action={
          <Button variant="primary" loading={stopping.isPending} onClick={() => stopping.send({ token })}>
            {t(`alerts.stop.action.${what}`)}
          </Button>
        }
      >
        {t(`alerts.stop.ask.${what}`)}
      </Notice>
      {stopping.error && (
        <div role="alert">
          <Notice tone="danger">{errorText(stopping.error)}</Notice>
        </div>
      )}
    </>
  )
}

/** Lists past events, newest first. New ones stay marked until the list is fetched again. */
function EventList({ alerts }: { alerts: Alerts }) {
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
