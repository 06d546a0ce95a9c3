import { countReports } from '@raidkit/contract/admin/admin'
import { hideChallenge } from '@raidkit/contract/admin/adminChallenges'
import {
  dismissChatReports,
  getAdminChat,
  muteInChat,
  removeChatMessage,
} from '@raidkit/contract/admin/adminChat'
import {
  type ReportedLoadout,
  dismissLoadoutReports,
  listReportedLoadouts,
  hideLoadout,
} from '@raidkit/contract/admin/adminLoadouts'
import { listAudit } from '@raidkit/contract/admin/auditLog'
import {
  dismissChallengeComplaints,
  listChallengeComplaints,
} from '@raidkit/contract/community/challengeComplaints'
import type { RequestOf } from '@raidkit/contract/platform/call'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '../../../api/send.ts'
import { showToast } from '../../../api/toasts.ts'
import { useUndoToast } from '../../../api/useUndoToast.ts'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { ReportedChallengeLine } from '../challenges/ReportedChallengeLine.tsx'
import { ReportedLine } from '../chat/ReportedLine.tsx'
import { ReportLine } from '../loadouts/ReportLine.tsx'
import { useAuditUndo } from '../useAuditUndo.ts'
import { useSaving } from '../useSaving.ts'
import type { QueueRow } from './rows.ts'

const ASKED_ANEW: ReadonlySet<unknown> = new Set(
  [listReportedLoadouts, getAdminChat, listChallengeComplaints, countReports].map(({ path }) => path),
)

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

/** Audit entry of a decision, and the text of its notification. */
type DecisionEntry = { what: string; target: string; text: string }

/** Decides on reports by the calls of their own pages, each with an undo. */
function useDecisions() {
  const t = useText()
  const lang = useLanguage()
  const client = useQueryClient()
  const showUndo = useUndoToast()
  const auditUndo = useAuditUndo()
  const removingBuild = useSaving(hideLoadout)
  const closingBuild = useSaving(dismissLoadoutReports)
  const removingMessage = useSaving(removeChatMessage)
  const closingMessage = useSaving(dismissChatReports)
  const muting = useSaving(muteInChat)
  const hidingChallenge = useSaving(hideChallenge)
  const closingChallenge = useSaving(dismissChallengeComplaints)
  const steps = [
    removingBuild,
    closingBuild,
    removingMessage,
    closingMessage,
    muting,
    hidingChallenge,
    closingChallenge,
  ]
  const askAnew = () =>
    client.invalidateQueries({ predicate: ({ queryKey: [, path] }) => ASKED_ANEW.has(path) })

  const undo = async (uid: string) => {
    if (await auditUndo.undo(uid)) showToast({ text: t('admin.logs.undone'), tone: 'up' })
    await askAnew()
  }
  const decided = async (reply: object | undefined, { what, target, text }: DecisionEntry) => {
    if (!reply) return
    void askAnew()
    const { entries } = await send(listAudit, { what, target }).catch(() => ({ entries: [] }))
    const [line] = entries
    if (line?.undoState === 'open') showUndo({ text, tone: 'up', undo: () => void undo(line.uid) })
    else showToast({ text, tone: 'up' })
  }
  return {
    isWorking: auditUndo.isWorking || steps.some(({ isPending }) => isPending),
    removeBuild: async (uid: string) =>
      decided(await removingBuild.save({ uid, lang }), {
        what: 'loadout',
        target: uid,
        text: t('admin.loadouts.removed'),
      }),
    closeBuild: async (uid: string) =>
      decided(await closingBuild.save({ uid, lang }), {
        what: 'loadout reports',
        target: uid,
        text: t('admin.loadouts.dismissed'),
      }),
    removeMessage: async (uid: string) =>
      decided(await removingMessage.save({ uid }), {
        what: 'chat message',
        target: uid,
        text: t('admin.chat.removed'),
      }),
    closeMessage: async (uid: string) =>
      decided(await closingMessage.save({ uid }), {
        what: 'chat reports',
        target: uid,
        text: t('admin.chat.dismissed'),
      }),
    hideChallenge: async (uid: string) =>
      decided(await hidingChallenge.save({ uid, isHidden: true }), {
        what: 'challenge hiding',
        target: uid,
        text: t('adminChallenges.hiddenNow'),
      }),
    closeChallenge: async (uid: string) =>
      decided(await closingChallenge.save({ uid }), {
        what: 'challenge complaints',
        target: uid,
        text: t('admin.loadouts.dismissed'),
      }),
    mute: async (userUid: string, hours: RequestOf<typeof muteInChat>['hours']) =>
      decided(await muting.save({ userUid, hours }), {
        what: 'chat mute',
        target: userUid,
        text: t('admin.chat.mutedDone'),
      }),
  }
}
