import { listChallenges, makeChallenge } from '@raidkit/contract/admin/adminChallenges'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { inBrowser, onServer, type Loading } from '../../../api/loaders.ts'
import { useSiteEvents } from '../../../api/siteEvents.ts'
import { useText } from '../../../i18n/useText.ts'
import { ChallengeForm } from '../../../community/shared/challenge/ChallengeForm.tsx'
import { newDraft } from '../../../community/shared/challenge/draft.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { PageHeading } from '../../../ui/PageHeading.tsx'
import { useHydrated } from '../../../ui/useHydrated.ts'
import { Panel } from '../Panel.tsx'
import { useSaving } from '../useSaving.ts'
import type { Route } from './+types/ChallengesPage.ts'
import { ChallengeList } from './ChallengeList.tsx'
import { choiceOf } from './choice.ts'
import { useChallengePages } from './useChallengePages.ts'

async function load({ ask, url }: Loading) {
  const choice = choiceOf(url.searchParams)
  return { choice, list: await ask(listChallenges, choice) }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)
/** Later pages and other choices are asked for by the list itself. */
export const shouldRevalidate = () => false

/** All challenges, and the next one. */
export default function ChallengesPage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const list = useChallengePages(loaderData)
  useSiteEvents(({ type }) => {
    if (type === 'challenge' || type === 'settings' || type === 'gap') list.again()
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
        {!list.isEnabled && (
          <Notice tone="warning">
            {t('adminChallenges.off')}{' '}
            <Link to="/admin/global-settings" className="text-link underline">
              {t('admin.settingsTitle')}
            </Link>
          </Notice>
        )}
        <ChallengeList list={list} />
        <NewChallenge />
      </div>
    </>
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
