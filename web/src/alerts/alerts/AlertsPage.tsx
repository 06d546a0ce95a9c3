import { useSearchParams } from 'react-router'
import { useErrorText } from '../../api/useErrorText.ts'
import { useText } from '../../i18n/useText.ts'
import { ProPrompt } from '../../account/shared/reader/ProPrompt.tsx'
import { SignInPrompt } from '../../account/shared/reader/SignInPrompt.tsx'
import { useUser } from '../../account/shared/reader/useUser.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useHydrated } from '../../ui/useHydrated.ts'
import { AlertList } from './AlertList.tsx'
import { choiceOf } from './choice.ts'
import { EventList } from './EventList.tsx'
import { NewAlert } from './NewAlert.tsx'
import { StopLink } from './StopLink.tsx'
import { useAlerts } from './useAlerts.ts'
import { Ways } from './Ways.tsx'

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
