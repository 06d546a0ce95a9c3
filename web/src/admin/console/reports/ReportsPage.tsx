import { getAdminChat } from '@raidkit/contract/admin/adminChat'
import { listChallengeComplaints } from '@raidkit/contract/community/challengeComplaints'
import { listReportedLoadouts } from '@raidkit/contract/admin/adminLoadouts'
import { inBrowser, onServer, type Loading } from '../../../api/loaders.ts'
import { useCall } from '../../../api/useCall.ts'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { SUCCESS } from '../../../ui/icons/glyphs.ts'
import { LinkButton } from '../../../ui/button/LinkButton.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { PageHeading } from '../../../ui/text/PageHeading.tsx'
import type { Route } from './+types/ReportsPage.ts'
import { useChoice } from '../useChoice.ts'
import { choiceOf, said } from './choice.ts'
import { Filters } from './Filters.tsx'
import { QueueList } from './QueueList.tsx'
import { queueRows } from './rows.ts'

const REFRESH_MS = 30_000
const OPTIONS = { refetchInterval: REFRESH_MS, staleTime: 0 } as const

async function load({ ask, language: lang }: Loading) {
  const [builds, chat, complaints] = await Promise.all([
    ask(listReportedLoadouts, { lang }),
    ask(getAdminChat, {}),
    ask(listChallengeComplaints, {}),
  ])
  return { builds, chat, complaints }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

/** Everything that readers have reported, wherever it stands, and what is done about it. */
export default function ReportsPage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const lang = useLanguage()
  const { choice, choose } = useChoice({ read: choiceOf, said })
  const builds = useCall(listReportedLoadouts, { lang }, { ...OPTIONS, initialData: loaderData.builds })
  const chat = useCall(getAdminChat, {}, { ...OPTIONS, initialData: loaderData.chat })
  const complaints = useCall(listChallengeComplaints, {}, { ...OPTIONS, initialData: loaderData.complaints })
  const { loadouts, more: moreBuilds } = builds.data ?? loaderData.builds
  const { reported: messages, more: moreMessages } = chat.data ?? loaderData.chat
  const { challenges, more: moreChallenges } = complaints.data ?? loaderData.complaints
  const rows = queueRows({ loadouts, messages, challenges }, choice)
  const counts = {
    loadouts: loadouts.length + moreBuilds,
    chat: messages.length + moreMessages,
    challenges: challenges.length + moreChallenges,
  }
  const isAny = counts.loadouts + counts.chat + counts.challenges > 0
  const more = moreBuilds + moreMessages + moreChallenges
  return (
    <>
      <PageHeading
        note={t('admin.reports.note')}
        aside={<LinkButton to="/admin/logs">{t('admin.loadouts.toLogs')}</LinkButton>}
      >
        {t('admin.reportsTitle')}
      </PageHeading>
      {(builds.isError || chat.isError || complaints.isError) && (
        <div role="alert" className="mb-4">
          <Notice tone="warning">{t('admin.state.notAnswering')}</Notice>
        </div>
      )}
      <Filters choice={choice} counts={counts} onChoose={choose} />
      {rows.length === 0 && (
        <EmptyState glyph={SUCCESS} title={t(isAny ? 'admin.reports.noMatch' : 'admin.reports.none')} />
      )}
      <QueueList rows={rows} />
      {more > 0 && <p className="mt-3 text-sm text-muted">{t('admin.reports.more', { count: more })}</p>}
    </>
  )
}
