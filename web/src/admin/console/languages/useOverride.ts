import { setTextOverride } from '@raidkit/contract/platform/texts'
import type { Language } from '@raidkit/rules/platform/languages'
import { useUndoToast } from '../../../api/useUndoToast.ts'
import { useText } from '../../../i18n/useText.ts'
import { useAuditUndo } from '../useAuditUndo.ts'
import { useSaving } from '../useSaving.ts'

type OverrideChange = { language: Language; key: string; text: string | null; was: string | null }

/** Sets or removes the override of a text, with an undo. */
export function useOverride(onChanged: () => void) {
  const t = useText()
  const offerUndo = useUndoToast()
  const { undo } = useAuditUndo()
  const { save, isPending, fault } = useSaving(setTextOverride, undefined, onChanged)
  return {
    isPending,
    fault,
    /** Returns true on success. */
    change: async (wanted: OverrideChange): Promise<boolean> => {
      const reply = await save(wanted)
      if (!reply) return false
      const entry = reply.undo
      const text = t(wanted.text === null ? 'adminLanguages.removed' : 'adminLanguages.saved')
      if (entry !== null) offerUndo({ text, tone: 'up', undo: () => void undo(entry).then(onChanged) })
      onChanged()
      return true
    },
  }
}
