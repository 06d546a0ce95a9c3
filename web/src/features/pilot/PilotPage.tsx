import type { Me } from '@raidkit/contract/users'
import { useErrorText } from '../../api/useErrorText.ts'
import { useNow } from '../../api/useNow.ts'
import { useText } from '../../i18n/useText.ts'
import { PilotKey } from '../../subjects/pilot/PilotKey.tsx'
import { usePilot } from '../../subjects/pilot/usePilot.ts'
import { useUser } from '../../subjects/reader/useUser.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { USER } from '../../ui/icons/glyphs.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useHydrated } from '../../ui/useHydrated.ts'
import { ActionLog } from './ActionLog.tsx'
import { Card } from './Card.tsx'
import { Companion } from './Companion.tsx'
import { Connection } from './Connection.tsx'
import { Folders } from './Folders.tsx'
import { MessageLog } from './MessageLog.tsx'
import { Points, ProNote } from './Points.tsx'
import { Settings } from './Settings.tsx'
import { isHeardNow } from './isHeardNow.ts'

const STEP_MS = 10_000

export default function PilotPage() {
  const t = useText()
  return (
    <>
      <PageHeading
        note={t('pilot.note')}
        aside={<LinkButton to="/pilot/raids">{t('pilot.raids')}</LinkButton>}
      >
        {t('pilot.title')}
      </PageHeading>
      <Points />
      <Content />
    </>
  )
}

function Content() {
  const { user, isPending } = useUser()
  // The server does not know who reads: whoever is signed in must not be asked to sign in first.
  const isKnown = useHydrated() && !isPending
  if (user) return <Parts user={user} />
  return isKnown ? <SignInPrompt /> : <Waiting />
}

function Parts({ user }: { user: Me }) {
  const t = useText()
  const errorText = useErrorText()
  const pilot = usePilot(true)
  const isHeard = isHeardNow(pilot.data?.companion, useNow(STEP_MS))
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <ProNote />
      <div className="grid min-w-0 gap-4">
        <Connection isHeard={isHeard} />
        <Folders />
        <Settings user={user} isHeard={isHeard} />
        <MessageLog />
      </div>
      <div className="grid min-w-0 gap-4">
        <Card title={t('pilot.key.title')} note={t('pilot.key.note')}>
          {pilot.data ? (
            <PilotKey pilot={pilot.data} />
          ) : (
            !pilot.isError && <Skeleton className="h-16 w-full" />
          )}
          {pilot.isError && !pilot.data && (
            <ErrorState
              title={t('pilot.failed')}
              text={errorText(pilot.error)}
              onRetry={() => void pilot.refetch()}
              retrying={pilot.isFetching}
            />
          )}
        </Card>
        {pilot.data && <Companion pilot={pilot.data} chars={user.chars} />}
        <ActionLog user={user} />
      </div>
    </div>
  )
}

function SignInPrompt() {
  const t = useText()
  return (
    // As high as what stood here while it was not known who reads: the foot of the page stays where it is.
    <div className="min-h-188">
      <EmptyState
        glyph={USER}
        title={t('pilot.signIn.title')}
        text={t('pilot.signIn.text')}
        action={
          <LinkButton to={`/user?to=${encodeURIComponent('/pilot')}`} variant="primary">
            {t('pilot.signIn.action')}
          </LinkButton>
        }
      />
    </div>
  )
}

function Waiting() {
  return (
    <div aria-busy className="grid min-h-188 items-start gap-4 xl:grid-cols-2">
      <Skeleton className="h-64 w-full" />
      <Skeleton className="h-64 w-full" />
    </div>
  )
}
