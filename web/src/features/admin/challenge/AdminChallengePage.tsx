import {
  changeChallenge,
  deleteChallenge,
  getAdminChallenge,
  type AdminChallenge,
} from '@raidkit/contract/adminChallenges'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { inBrowser, onServer, type Loading } from '../../../api/loaders.ts'
import { useSiteEvents } from '../../../api/siteEvents.ts'
import { callKey, useCall } from '../../../api/useCall.ts'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { PageHeading } from '../../../ui/PageHeading.tsx'
import { useHydrated } from '../../../ui/useHydrated.ts'
import { ChallengeForm } from '../challenges/ChallengeForm.tsx'
import { draftOf } from '../challenges/draft.ts'
import { Moment } from '../Moment.tsx'
import { Panel } from '../Panel.tsx'
import { useSaving } from '../useSaving.ts'
import type { Route } from './+types/AdminChallengePage.ts'
import { choiceOf } from './choice.ts'
import { PlayersPanel } from './PlayersPanel.tsx'
import { ReportForm } from './ReportForm.tsx'
import { ReportsPanel } from './ReportsPanel.tsx'

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

type Reply = { challenge: AdminChallenge }

function Challenge({ first }: { first: Reply }) {
  const t = useText()
  const client = useQueryClient()
  const { uid } = first.challenge
  const { data = first, refetch } = useCall(getAdminChallenge, { uid }, { initialData: first, staleTime: 0 })
  useSiteEvents(({ type }) => {
    if (type === 'challenge' || type === 'gap') void refetch()
  })
  const take = (reply: Reply | undefined) => {
    if (reply) client.setQueryData(callKey(getAdminChallenge, { uid }), { challenge: reply.challenge })
  }
  const { challenge } = data
  return (
    <>
      <PageHeading
        note={
          <>
            <Moment ms={challenge.startsAtMs} /> – <Moment ms={challenge.endsAtMs} />
          </>
        }
        aside={
          <span className="flex flex-wrap gap-2">
            <LinkButton to={`/streamers/streamer-challenge/${challenge.slug}`}>
              {t('adminChallenges.show')}
            </LinkButton>
            <Deleting challenge={challenge} />
          </span>
        }
      >
        {challenge.title}
      </PageHeading>
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <PlayersPanel challenge={challenge} onReply={take} />
        <div className="flex min-w-0 flex-col gap-4">
          <ReportForm challenge={challenge} onReply={take} />
          <ReportsPanel challenge={challenge} onReply={take} />
        </div>
        <div className="xl:col-span-2">
          <Editing challenge={challenge} onReply={take} onConflict={() => void refetch()} />
        </div>
      </div>
    </>
  )
}

type EditingProps = {
  challenge: AdminChallenge
  onReply: (reply: Reply | undefined) => void
  onConflict: () => void
}

/** Written anew from what the server has whenever that is another version. */
function Editing({ challenge, onReply, onConflict }: EditingProps) {
  const t = useText()
  const { uid, version } = challenge
  const { save, isPending, faultOf } = useSaving(changeChallenge, t('adminChallenges.saved'), onConflict)
  return (
    <Panel title={t('adminChallenges.edit')}>
      {useHydrated() && (
        <ChallengeForm
          key={version}
          first={draftOf(challenge)}
          action={t('adminChallenges.save')}
          isPending={isPending}
          faultOf={faultOf}
          onSave={async (fields) => onReply(await save({ uid, version, ...fields }))}
        />
      )}
    </Panel>
  )
}

function Deleting({ challenge: { uid, title } }: { challenge: AdminChallenge }) {
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
