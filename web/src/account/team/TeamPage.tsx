import { hasFeature } from '@raidkit/rules/platform/access'
import { useSearchParams } from 'react-router'
import { useSite } from '../../api/site.ts'
import { useErrorText } from '../../api/useErrorText.ts'
import { useText } from '../../i18n/useText.ts'
import { ProPrompt } from '../shared/reader/ProPrompt.tsx'
import { SignInPrompt } from '../shared/reader/SignInPrompt.tsx'
import { useUser } from '../shared/reader/useUser.ts'
import { useTeam } from '../shared/team/useTeam.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useHydrated } from '../../ui/useHydrated.ts'
import { Invitation } from './Invitation.tsx'
import { NewTeam } from './NewTeam.tsx'
import { TeamView } from './TeamView.tsx'

/** Page of the reader's team. It is personal, so it is not rendered on the server. */
export default function TeamPage() {
  const t = useText()
  return (
    <>
      <PageHeading note={t('team.note')}>{t('team.title')}</PageHeading>
      {/* Reserves the height of the content, so that the footer does not move. */}
      <div className="min-h-188 max-w-6xl">
        <Content />
      </div>
    </>
  )
}

function Content() {
  const t = useText()
  const { user, access, isPending } = useUser()
  const overrides = useSite().settings?.access
  const [query, setQuery] = useSearchParams()
  const token = query.get('join')
  const isKnown = useHydrated() && !isPending
  if (!user && !isKnown) return <Waiting />
  if (!user)
    return (
      <SignInPrompt
        title={t('team.signIn.title')}
        text={t('team.signIn.text')}
        action={t('team.signIn.action')}
        page={token ? `/progression/team?join=${encodeURIComponent(token)}` : '/progression/team'}
        feature="saveProgress"
      />
    )
  if (hasFeature(access, 'saveProgress', overrides))
    return <Own token={token} onJoined={() => setQuery({}, { replace: true })} />
  return <ProPrompt title={t('team.pro.title')} text={t('team.pro.text')} action={t('team.pro.action')} />
}

/**
 * Props with the invitation token, which is dropped once used: a member who leaves later is not asked to join again.
 */
type OwnProps = { token: string | null; onJoined: () => void }

function Own({ token, onJoined }: OwnProps) {
  const t = useText()
  const errorText = useErrorText()
  const { user } = useUser()
  const { team, error, retry, isFetching, take } = useTeam()
  if (error)
    return (
      <ErrorState title={t('team.failed')} text={errorText(error)} onRetry={retry} retrying={isFetching} />
    )
  if (!user || team === undefined) return <Waiting />
  if (team) return <TeamView team={team} onTeam={take} />
  return token ? (
    <Invitation
      token={token}
      user={user}
      onTeam={(reply) => {
        take(reply)
        onJoined()
      }}
    />
  ) : (
    <NewTeam user={user} onTeam={take} />
  )
}

function Waiting() {
  return (
    <div aria-busy className="flex flex-col gap-4">
      <Skeleton className="h-48 w-full max-w-4xl" />
      <Skeleton className="h-80 w-full max-w-4xl" />
    </div>
  )
}
