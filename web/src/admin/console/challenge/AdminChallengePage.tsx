import {
  ADMIN_MANAGING,
  deleteChallenge,
  getAdminChallenge,
  hideChallenge,
} from '@raidkit/contract/admin/adminChallenges'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { inBrowser, onServer, type Loading } from '../../../api/loaders.ts'
import { useSiteEvents } from '../../../api/siteEvents.ts'
import { callKey, useCall } from '../../../api/useCall.ts'
import { useText } from '../../../i18n/useText.ts'
import type { ManagedReply, Managing, ManagingProps } from '../../../community/shared/challenge/managing.ts'
import { ManagingPanels } from '../../../community/shared/challenge/ManagingPanels.tsx'
import { Badge } from '../../../ui/text/Badge.tsx'
import { Button } from '../../../ui/button/Button.tsx'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { LinkButton } from '../../../ui/button/LinkButton.tsx'
import { PageHeading } from '../../../ui/text/PageHeading.tsx'
import { withFreshSignIn } from '../fresh/freshSignIn.ts'
import { Moment } from '../Moment.tsx'
import { AccountLink } from '../pilot/AccountLink.tsx'
import { useSaving } from '../useSaving.ts'
import type { Route } from './+types/AdminChallengePage.ts'
import { choiceOf } from './choice.ts'

async function load({ ask, url }: Loading) {
  const { uid } = choiceOf(url.searchParams)
  return uid === '' ? { first: undefined } : { first: await ask(getAdminChallenge, { uid }) }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

/** Runs one challenge: who takes part, what was reported, what it is. */
export default function AdminChallengePage({ loaderData: { first } }: Route.ComponentProps) {
  const t = useText()
  if (first) return <Challenge key={first.challenge.uid} first={first} />
  return (
    <>
      <PageHeading>{t('adminChallenges.one')}</PageHeading>
      <EmptyState
        title={t('adminChallenges.chooseOne')}
        action={<LinkButton to="/admin/challenges">{t('adminChallenges.title')}</LinkButton>}
      />
    </>
  )
}

const MANAGING: Managing = { calls: ADMIN_MANAGING, act: withFreshSignIn, linksAnybody: true }

function Challenge({ first }: { first: ManagedReply }) {
  const t = useText()
  const client = useQueryClient()
  const { uid } = first.challenge
  const { data = first, refetch } = useCall(getAdminChallenge, { uid }, { initialData: first, staleTime: 0 })
  useSiteEvents(({ type }) => {
    if (type === 'challenge' || type === 'gap') void refetch()
  })
  const take = (reply: ManagedReply | undefined) => {
    if (reply) client.setQueryData(callKey(getAdminChallenge, { uid }), { challenge: reply.challenge })
  }
  const { challenge } = data
  const { owner } = challenge
  return (
    <>
      <PageHeading
        note={
          <>
            <Moment ms={challenge.startsAtMs} /> – <Moment ms={challenge.endsAtMs} />{' '}
            {owner && <AccountLink userUid={owner.uid} name={owner.username ?? owner.uid} />}{' '}
            {challenge.isHidden && <Badge tone="warning">{t('adminChallenges.hidden')}</Badge>}
          </>
        }
        aside={
          <span className="flex flex-wrap gap-2">
            <LinkButton to={`/streamers/streamer-challenge/${challenge.slug}`}>
              {t('adminChallenges.show')}
            </LinkButton>
            <Hiding challenge={challenge} onReply={take} />
            <Deleting challenge={challenge} />
          </span>
        }
      >
        {challenge.title}
      </PageHeading>
      <ManagingPanels
        managing={MANAGING}
        challenge={challenge}
        onReply={take}
        onConflict={() => void refetch()}
      />
    </>
  )
}

/** Off the site, and back again. */
function Hiding({ challenge: { uid, isHidden }, onReply }: Omit<ManagingProps, 'managing'>) {
  const t = useText()
  const done = t(isHidden ? 'adminChallenges.shownNow' : 'adminChallenges.hiddenNow')
  const { save, isPending } = useSaving(hideChallenge, done)
  return (
    <Button loading={isPending} onClick={() => void save({ uid, isHidden: !isHidden }).then(onReply)}>
      {t(isHidden ? 'adminChallenges.unhide' : 'adminChallenges.hide')}
    </Button>
  )
}

function Deleting({ challenge: { uid, title } }: Pick<ManagingProps, 'challenge'>) {
  const t = useText()
  const navigate = useNavigate()
  const [isAsked, setAsked] = useState(false)
  const { save, isPending } = useSaving(deleteChallenge, t('adminChallenges.deleted'))
  const remove = async () => {
    if (await save({ uid })) void navigate('/admin/challenges')
  }
  return (
    <>
      <Button variant="danger" onClick={() => setAsked(true)}>
        {t('adminChallenges.delete')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={t('adminChallenges.deleteTitle', { title })}
        text={t('adminChallenges.deleteText')}
        confirm={t('adminChallenges.delete')}
        working={isPending}
        onConfirm={() => void remove()}
        onCancel={() => setAsked(false)}
      />
    </>
  )
}
