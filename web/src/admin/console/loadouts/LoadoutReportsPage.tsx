import {
  dismissLoadoutReports,
  listReportedLoadouts,
  hideLoadout,
  type ReportedLoadout,
} from '@raidkit/contract/admin/adminLoadouts'
import type { ReplyOf } from '@raidkit/contract/platform/call'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { inBrowser, onServer, type Loading } from '../../../api/loaders.ts'
import { callKey, useCall } from '../../../api/useCall.ts'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { SUCCESS } from '../../../ui/icons/glyphs.ts'
import { LinkButton } from '../../../ui/button/LinkButton.tsx'
import { PageHeading } from '../../../ui/text/PageHeading.tsx'
import { useSaving } from '../useSaving.ts'
import type { Route } from './+types/LoadoutReportsPage.ts'
import { ReportLine } from './ReportLine.tsx'

type Reports = ReplyOf<typeof listReportedLoadouts>

async function load({ ask, language: lang }: Loading) {
  return ask(listReportedLoadouts, { lang })
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

/** Published builds that readers have reported, and what is done about them. */
export default function LoadoutReportsPage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const lang = useLanguage()
  const client = useQueryClient()
  const [asked, setAsked] = useState<ReportedLoadout>()
  const { data } = useCall(listReportedLoadouts, { lang }, { initialData: loaderData, staleTime: 0 })
  const removing = useSaving(hideLoadout, t('admin.loadouts.removed'))
  const dismissing = useSaving(dismissLoadoutReports, t('admin.loadouts.dismissed'))
  const changed = (reply: Reports | undefined) => {
    if (reply) client.setQueryData(callKey(listReportedLoadouts, { lang }), reply)
    setAsked(undefined)
  }
  const { loadouts, more } = data ?? loaderData
  return (
    <>
      <PageHeading
        note={t('admin.loadouts.note')}
        aside={<LinkButton to="/admin/logs">{t('admin.loadouts.toLogs')}</LinkButton>}
      >
        {t('admin.loadoutsTitle')}
      </PageHeading>
      {loadouts.length === 0 && <EmptyState glyph={SUCCESS} title={t('admin.loadouts.none')} />}
      <ul className="flex flex-col gap-3">
        {loadouts.map((loadout) => (
          <ReportLine
            key={loadout.uid}
            loadout={loadout}
            isWorking={removing.isPending || dismissing.isPending}
            onRemove={() => setAsked(loadout)}
            onDismiss={() => void dismissing.save({ uid: loadout.uid, lang }).then(changed)}
          />
        ))}
      </ul>
      {more > 0 && <p className="mt-3 text-sm text-muted">{t('admin.loadouts.more', { count: more })}</p>}
      <ConfirmDialog
        open={asked !== undefined}
        title={t('admin.loadouts.removeTitle', { title: asked?.title ?? '' })}
        text={t('admin.loadouts.removeText')}
        confirm={t('admin.loadouts.remove')}
        working={removing.isPending}
        onConfirm={() => asked && void removing.save({ uid: asked.uid, lang }).then(changed)}
        onCancel={() => setAsked(undefined)}
      />
    </>
  )
}
