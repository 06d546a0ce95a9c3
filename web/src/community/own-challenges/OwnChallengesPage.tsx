import { listOwnChallenges } from '@raidkit/contract/community/ownChallenges'
import { hasFeature } from '@raidkit/rules/platform/access'
import { useSearchParams } from 'react-router'
import { useSite } from '../../api/site.ts'
import { useSiteEvents } from '../../api/siteEvents.ts'
import { useCall } from '../../api/useCall.ts'
import { useErrorText } from '../../api/useErrorText.ts'
import { useText } from '../../i18n/useText.ts'
import { SignInPrompt } from '../../account/shared/reader/SignInPrompt.tsx'
import { useUser } from '../../account/shared/reader/useUser.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useHydrated } from '../../ui/useHydrated.ts'
import { ChallengeLines } from './ChallengeLines.tsx'
import { NewChallenge } from './NewChallenge.tsx'
import { OwnChallenge } from './OwnChallenge.tsx'

const UID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** A reader's own challenges, or one of them. They are theirs alone, so the server's page has none of them. */
export default function OwnChallengesPage() {
  const [params] = useSearchParams()
  const { user, isPending } = useUser()
  const isHydrated = useHydrated()
  const uid = params.get('uid') ?? ''
  if (isHydrated && user && UID.test(uid)) return <OwnChallenge key={uid} uid={uid} />
  return <Overview isKnown={user !== undefined || (isHydrated && !isPending)} />
}

function Overview({ isKnown }: { isKnown: boolean }) {
  const t = useText()
  const { user } = useUser()
  return (
    <>
      <PageHeading note={t('ownChallenges.note')}>{t('ownChallenges.title')}</PageHeading>
      <div className="min-h-188">
        {!isKnown && <Skeleton className="h-40" />}
        {isKnown && user && <Own />}
        {isKnown && !user && (
          <SignInPrompt
            title={t('ownChallenges.signIn.title')}
            text={t('ownChallenges.signIn.text')}
            action={t('ownChallenges.signIn.action')}
            page="/streamers/my-challenges"
            feature="challenges"
          />
        )}
      </div>
    </>
  )
}

/** An account that lost Pro still sees and deletes its challenges; making new ones requires Pro. */
function Own() {
  const t = useText()
  const errorText = useErrorText()
  const { access } = useUser()
  const mayMake = hasFeature(access, 'challenges', useSite().settings?.access)
  const asked = useCall(listOwnChallenges, {}, { staleTime: 0 })
  useSiteEvents(({ type }) => {
    if (type === 'challenge' || type === 'gap') void asked.refetch()
  })
  if (asked.isPending) return <Skeleton className="h-40" />
  if (asked.isError)
    return (
      <ErrorState
        title={t('ownChallenges.failed')}
        text={errorText(asked.error)}
        onRetry={() => void asked.refetch()}
        retrying={asked.isFetching}
      />
    )
  const { challenges } = asked.data
  return (
    <div className="flex flex-col gap-4">
      {!mayMake && (
        <Notice action={<LinkButton to="/user">{t('ownChallenges.pro.action')}</LinkButton>}>
          {t('ownChallenges.pro.text')}
        </Notice>
      )}
      {challenges.length > 0 && <ChallengeLines challenges={challenges} />}
      {mayMake && <NewChallenge />}
    </div>
  )
}
