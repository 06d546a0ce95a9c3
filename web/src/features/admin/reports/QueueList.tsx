import type { ReportedLoadout } from '@raidkit/contract/adminLoadouts'
import { useState } from 'react'
import { useText } from '../../../i18n/useText.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { ReportedLine } from '../chat/ReportedLine.tsx'
import { ReportLine } from '../loadouts/ReportLine.tsx'
import type { QueueRow } from './rows.ts'
import { useDecisions } from './useDecisions.ts'

/** Reported builds and messages as their own pages show them. */
export function QueueList({ rows }: { rows: readonly QueueRow[] }) {
  const t = useText()
  const decisions = useDecisions()
  const { isWorking } = decisions
  const [asked, setAsked] = useState<ReportedLoadout>()
  const remove = async ({ uid }: ReportedLoadout) => {
    await decisions.removeBuild(uid)
    setAsked(undefined)
  }
  return (
    <>
      <ul className="flex flex-col gap-3">
        {rows.map(({ from, about }) =>
          from === 'loadouts' ? (
            <ReportLine
              key={about.uid}
              loadout={about}
              isWorking={isWorking}
              onRemove={() => setAsked(about)}
              onDismiss={() => void decisions.closeBuild(about.uid)}
            />
          ) : (
            <ReportedLine
              key={about.uid}
              message={about}
              isWorking={isWorking}
              onRemove={() => void decisions.removeMessage(about.uid)}
              onDismiss={() => void decisions.closeMessage(about.uid)}
              onMute={(userUid, hours) => void decisions.mute(userUid, hours)}
            />
          ),
        )}
      </ul>
      <ConfirmDialog
        open={asked !== undefined}
        title={t('admin.loadouts.removeTitle', { title: asked?.title ?? '' })}
        text={t('admin.loadouts.removeText')}
        confirm={t('admin.loadouts.remove')}
        working={isWorking}
        onConfirm={() => asked && void remove(asked)}
        onCancel={() => setAsked(undefined)}
      />
    </>
  )
}
