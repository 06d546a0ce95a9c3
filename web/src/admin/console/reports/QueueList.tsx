import type { ReportedLoadout } from '@raidkit/contract/admin/adminLoadouts'
import { useState } from 'react'
import { useText } from '../../../i18n/useText.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { ReportedLine } from '../chat/ReportedLine.tsx'
import { ReportedChallengeLine } from '../challenges/ReportedChallengeLine.tsx'
import { ReportLine } from '../loadouts/ReportLine.tsx'
import type { QueueRow } from './rows.ts'
import { useDecisions } from './useDecisions.ts'

/** Reported builds, messages and challenges as their own pages show them. */
export function QueueList({ rows }: { rows: readonly QueueRow[] }) {
  const t = useText()
  const decisions = useDecisions()
  const [asked, setAsked] = useState<ReportedLoadout>()
  const remove = async ({ uid }: ReportedLoadout) => {
    await decisions.removeBuild(uid)
    setAsked(undefined)
  }
  return (
    <>
      <ul className="flex flex-col gap-3">
        {rows.map((row) => (
          <Line key={row.about.uid} row={row} decisions={decisions} onRemoveBuild={setAsked} />
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== undefined}
        title={t('admin.loadouts.removeTitle', { title: asked?.title ?? '' })}
        text={t('admin.loadouts.removeText')}
        confirm={t('admin.loadouts.remove')}
        working={decisions.isWorking}
        onConfirm={() => asked && void remove(asked)}
        onCancel={() => setAsked(undefined)}
      />
    </>
  )
}

type LineProps = {
  row: QueueRow
  decisions: ReturnType<typeof useDecisions>
  onRemoveBuild: (loadout: ReportedLoadout) => void
}

function Line({ row: { from, about }, decisions, onRemoveBuild }: LineProps) {
  const { isWorking } = decisions
  switch (from) {
    case 'loadouts':
      return (
        <ReportLine
          loadout={about}
          isWorking={isWorking}
          onRemove={() => onRemoveBuild(about)}
          onDismiss={() => void decisions.closeBuild(about.uid)}
        />
      )
    case 'chat':
      return (
        <ReportedLine
          message={about}
          isWorking={isWorking}
          onRemove={() => void decisions.removeMessage(about.uid)}
          onDismiss={() => void decisions.closeMessage(about.uid)}
          onMute={(userUid, hours) => void decisions.mute(userUid, hours)}
        />
      )
    case 'challenges':
      return (
        <ReportedChallengeLine
          challenge={about}
          isWorking={isWorking}
          onHide={() => void decisions.hideChallenge(about.uid)}
          onDismiss={() => void decisions.closeChallenge(about.uid)}
        />
      )
  }
}
