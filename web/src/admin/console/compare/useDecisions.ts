import { acceptDifferences, ignoreDifferences, type ComparedRow } from '@raidkit/contract/admin/compare'
import type { CompareKind, CompareSource } from '@raidkit/rules/admin/fact-compare'
import { useUndoToast } from '../../../api/useUndoToast.ts'
import { useText } from '../../../i18n/useText.ts'
import { useUndo } from '../../../account/shared/player/useUndo.ts'
import { useSaving } from '../useSaving.ts'
import { changesOf } from './rows.ts'

export type Decisions = ReturnType<typeof useDecisions>

type DecisionsInput = { kind: CompareKind; source: CompareSource; again: () => Promise<void> }

/** Accepts or ignores rows, with an undo for each step. */
export function useDecisions({ kind, source, again }: DecisionsInput) {
  const t = useText()
  const offerUndo = useUndoToast()
  const { undo } = useUndo()
  const accepting = useSaving(acceptDifferences, undefined, () => void again())
  const ignoring = useSaving(ignoreDifferences, undefined, () => void again())
  const done = async (text: string, reply: { undo: string } | undefined) => {
    if (!reply) return
    offerUndo({ text, tone: 'up', undo: () => void undo(reply.undo).then(again) })
    await again()
  }
  return {
    isPending: accepting.isPending || ignoring.isPending,
    fault: accepting.fault ?? ignoring.fault,
    accept: async (rows: readonly ComparedRow[]) => {
      const reply = await accepting.save({ changes: rows.flatMap((row) => changesOf(kind, row)) })
      await done(t('adminCompare.accepted', { count: rows.length }), reply)
    },
    ignore: async (rows: readonly ComparedRow[], isIgnored: boolean) => {
      const named = rows.map(({ uid, hash }) => ({ uid, hash }))
      const reply = await ignoring.save({ kind, source, isIgnored, rows: named })
      const text = isIgnored ? 'adminCompare.ignored' : 'adminCompare.unignored'
      await done(t(text, { count: rows.length }), reply)
    },
  }
}
