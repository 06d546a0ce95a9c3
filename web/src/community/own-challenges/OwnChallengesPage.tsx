import {
  listOwnChallenges,
  type OwnChallenges,
  makeOwnChallenge,
  OWN_CHALLENGE_LIMITS,
} from '@raidkit/contract/community/ownChallenges'
import { stageOf } from '@raidkit/rules/community/challenge'
import { hasFeature } from '@raidkit/rules/platform/access'
import { MINUTE_MS } from '@raidkit/rules/platform/time'
import { useState } from 'react'
import { useSearchParams, Link, useNavigate } from 'react-router'
import { SignInPrompt } from '../../account/shared/reader/SignInPrompt.tsx'
import { useUser } from '../../account/shared/reader/useUser.ts'
import { useSite } from '../../api/site.ts'
import { useSiteEvents } from '../../api/siteEvents.ts'
import { useCall } from '../../api/useCall.ts'
import { useErrorText } from '../../api/useErrorText.ts'
import { useNow } from '../../api/useNow.ts'
import { useSaving } from '../../api/useSaving.ts'
import { useText } from '../../i18n/useText.ts'
import { Card } from '../../ui/Card.tsx'
import { LinkButton } from '../../ui/button/LinkButton.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { useHydrated } from '../../ui/hooks/useHydrated.ts'
import { Badge } from '../../ui/text/Badge.tsx'
import { PageHeading } from '../../ui/text/PageHeading.tsx'
import { ChallengeForm } from '../shared/challenge/ChallengeForm.tsx'
import { When } from '../shared/challenge/When.tsx'
import { newDraft } from '../shared/challenge/draft.ts'
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

/** Each with its state, leading to where it is run. */
function ChallengeLines({ challenges }: OwnChallenges) {
  const t = useText()
  const nowMs = useNow(MINUTE_MS)
  return (
    <ul className="flex flex-col gap-2">
      {challenges.map(({ uid, title, startsAtMs, endsAtMs, players, reports, isHidden }) => (
        <li
          key={uid}
          className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-lg border border-line bg-surface p-3"
        >
          <Link
            to={`/streamers/my-challenges?uid=${uid}`}
            className="target inline-flex items-center font-semibold wrap-anywhere text-link hover:underline"
          >
            {title}
          </Link>
          <Badge>{t(`adminChallenges.stages.${stageOf({ startsAtMs, endsAtMs }, nowMs)}`)}</Badge>
          {isHidden && <Badge tone="warning">{t('adminChallenges.hidden')}</Badge>}
          <span className="text-sm text-muted">
            <When ms={startsAtMs} /> – <When ms={endsAtMs} /> ·{' '}
            {t('adminChallenges.counts', { players, reports })}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** By the reader's own clock, which the server does not know. */
function NewChallenge() {
  const t = useText()
  const navigate = useNavigate()
  const [first] = useState(() => newDraft(Date.now()))
  const { save, isPending, faultOf } = useSaving(makeOwnChallenge, { saved: t('adminChallenges.made') })
  const { open, made, madeDays } = OWN_CHALLENGE_LIMITS
  return (
    <Card
      title={t('adminChallenges.new')}
      note={
        <>
          {t('ownChallenges.listed')} {t('ownChallenges.limits', { open, made, days: madeDays })}
        </>
      }
    >
      <ChallengeForm
        first={first}
        action={t('adminChallenges.make')}
        isPending={isPending}
        faultOf={faultOf}
        onSave={async (fields) => {
          const reply = await save(fields)
          if (reply) void navigate(`/streamers/my-challenges?uid=${reply.challenge.uid}`)
        }}
      />
    </Card>
  )
}
