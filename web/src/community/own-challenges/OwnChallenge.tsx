import { deleteOwnChallenge, getOwnChallenge, OWN_MANAGING } from '@raidkit/contract/community/ownChallenges'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useSiteEvents } from '../../api/siteEvents.ts'
import { callKey, useCall } from '../../api/useCall.ts'
import { useErrorText } from '../../api/useErrorText.ts'
import { useSaving } from '../../api/useSaving.ts'
import { useText } from '../../i18n/useText.ts'
import type { ManagedReply, Managing, ManagingProps } from '../shared/challenge/managing.ts'
import { ManagingPanels } from '../shared/challenge/ManagingPanels.tsx'
import { When } from '../shared/challenge/When.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { LinkButton } from '../../ui/button/LinkButton.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { PageHeading } from '../../ui/text/PageHeading.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'

const PAGE = '/streamers/my-challenges'
const MANAGING: Managing = { calls: OWN_MANAGING, act: (work) => work(), linksAnybody: false }

/** The page of one challenge that the reader runs. */
export function OwnChallenge({ uid }: { uid: string }) {
  const t = useText()
  const errorText = useErrorText()
  const client = useQueryClient()
  const asked = useCall(getOwnChallenge, { uid }, { staleTime: 0 })
  useSiteEvents(({ type }) => {
    if (type === 'challenge' || type === 'gap') void asked.refetch()
  })
  const take = (reply: ManagedReply | undefined) => {
    if (reply) client.setQueryData(callKey(getOwnChallenge, { uid }), { challenge: reply.challenge })
  }
  const challenge = asked.data?.challenge
  return (
    <>
      <PageHeading
        note={
          challenge && (
            <>
              <When ms={challenge.startsAtMs} /> – <When ms={challenge.endsAtMs} />
            </>
          )
        }
        aside={
          <span className="flex flex-wrap gap-2">
            <LinkButton to={PAGE}>{t('ownChallenges.all')}</LinkButton>
            {challenge && (
              <>
                <LinkButton to={`/streamers/streamer-challenge/${challenge.slug}`}>
                  {t('adminChallenges.show')}
                </LinkButton>
                <Deleting challenge={challenge} />
              </>
            )}
          </span>
        }
      >
        {challenge?.title ?? t('ownChallenges.title')}
      </PageHeading>
      <div className="flex min-h-188 flex-col gap-4">
        {asked.isPending && <Skeleton className="h-40" />}
        {asked.isError && !challenge && (
          <ErrorState
            title={t('ownChallenges.failed')}
            text={errorText(asked.error)}
            onRetry={() => void asked.refetch()}
            retrying={asked.isFetching}
          />
        )}
        {challenge?.isHidden && <Notice tone="warning">{t('ownChallenges.hidden')}</Notice>}
        {challenge && (
          <ManagingPanels
            managing={MANAGING}
            challenge={challenge}
            onReply={take}
            onConflict={() => void asked.refetch()}
          />
        )}
      </div>
    </>
  )
}

function Deleting({ challenge: { uid, title } }: Pick<ManagingProps, 'challenge'>) {
  const t = useText()
  const navigate = useNavigate()
  const [isAsked, setAsked] = useState(false)
  const { save, isPending } = useSaving(deleteOwnChallenge, { saved: t('adminChallenges.deleted') })
  const remove = async () => {
    if (await save({ uid })) void navigate(PAGE)
  }
  return (
    <>
      <Button variant="danger" onClick={() => setAsked(true)}>
        {t('adminChallenges.delete')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={t('adminChallenges.deleteTitle', { title })}
        text={t('ownChallenges.deleteText')}
        confirm={t('adminChallenges.delete')}
        working={isPending}
        onConfirm={() => void remove()}
        onCancel={() => setAsked(false)}
      />
    </>
  )
}
