import { listChallenges, makeChallenge, type ChallengeList } from '@raidkit/contract/admin/adminChallenges'
import { stageOf } from '@raidkit/rules/community/challenge'
import { MINUTE_MS } from '@raidkit/rules/platform/time'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { inBrowser, onServer, type Loading } from '../../../api/loaders.ts'
import { useSiteEvents } from '../../../api/siteEvents.ts'
import { useCall } from '../../../api/useCall.ts'
import { useNow } from '../../../api/useNow.ts'
import { useText } from '../../../i18n/useText.ts'
import { ChallengeForm } from '../../../subjects/challenge/ChallengeForm.tsx'
import { newDraft } from '../../../subjects/challenge/draft.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { COPY } from '../../../ui/icons/glyphs.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { PageHeading } from '../../../ui/PageHeading.tsx'
import { useHydrated } from '../../../ui/useHydrated.ts'
import { Moment } from '../Moment.tsx'
import { AccountLink } from '../pilot/AccountLink.tsx'
import { Panel } from '../Panel.tsx'
import { useSaving } from '../useSaving.ts'
import type { Route } from './+types/ChallengesPage.ts'
import { useCopyChallenge } from './useCopyChallenge.ts'

async function load({ ask }: Loading) {
  return ask(listChallenges, {})
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

/** All challenges, and the next one. */
export default function ChallengesPage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const { data = loaderData, refetch } = useCall(
    listChallenges,
    {},
    { initialData: loaderData, staleTime: 0 },
  )
  useSiteEvents(({ type }) => {
    if (type === 'challenge' || type === 'settings' || type === 'gap') void refetch()
  })
  return (
    <>
      <PageHeading
        note={t('adminChallenges.note')}
        aside={<LinkButton to="/admin/logs">{t('admin.loadouts.toLogs')}</LinkButton>}
      >
        {t('adminChallenges.title')}
      </PageHeading>
      <div className="flex flex-col gap-4">
        {!data.isEnabled && (
          <Notice tone="warning">
            {t('adminChallenges.off')}{' '}
            <Link to="/admin/global-settings" className="text-link underline">
              {t('admin.settingsTitle')}
            </Link>
          </Notice>
        )}
        <List challenges={data.challenges} />
        <NewChallenge />
      </div>
    </>
  )
}

function List({ challenges }: Pick<ChallengeList, 'challenges'>) {
  const t = useText()
  const nowMs = useNow(MINUTE_MS)
  const copying = useCopyChallenge()
  if (challenges.length === 0) return <EmptyState title={t('adminChallenges.none')} />
  return (
    <ul className="flex flex-col gap-2">
      {challenges.map(({ uid, title, startsAtMs, endsAtMs, players, reports, owner, isHidden }) => (
        <li
          key={uid}
          className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-lg border border-line bg-surface p-3"
        >
          <Link
            to={`/admin/challenge?uid=${uid}`}
            className="target inline-flex items-center font-semibold wrap-anywhere text-link hover:underline"
          >
            {title}
          </Link>
          <Badge>{t(`adminChallenges.stages.${stageOf({ startsAtMs, endsAtMs }, nowMs)}`)}</Badge>
          {isHidden && <Badge tone="warning">{t('adminChallenges.hidden')}</Badge>}
          {owner && <AccountLink userUid={owner.uid} name={owner.username ?? owner.uid} />}
          <span className="text-sm text-muted">
            <Moment ms={startsAtMs} /> – <Moment ms={endsAtMs} /> ·{' '}
            {t('adminChallenges.counts', { players, reports })}
          </span>
          <Button
            icon={COPY}
            className="ms-auto"
            disabled={copying.isPending}
            onClick={() => copying.copy(uid)}
          >
            {t('adminChallenges.copy')}
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** By the admin's own clock, which the server does not know. */
function NewChallenge() {
  const t = useText()
  const navigate = useNavigate()
  const [first] = useState(() => newDraft(Date.now()))
  const { save, isPending, faultOf } = useSaving(makeChallenge, t('adminChallenges.made'))
  return (
    <Panel title={t('adminChallenges.new')}>
      {useHydrated() && (
        <ChallengeForm
          first={first}
          action={t('adminChallenges.make')}
          isPending={isPending}
          faultOf={faultOf}
          onSave={async (fields) => {
            const made = await save(fields)
            if (made) void navigate(`/admin/challenge?uid=${made.challenge.uid}`)
          }}
        />
      )}
    </Panel>
  )
}
