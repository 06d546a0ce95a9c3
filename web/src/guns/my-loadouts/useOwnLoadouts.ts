import { deleteLoadout, publishLoadout, saveLoadout, type OwnLoadout } from '@raidkit/contract/guns/loadouts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { isRefusal } from '../../api/refusal.ts'
import { showToast } from '../../api/toasts.ts'
import { useSend } from '../../api/useCall.ts'
import { useErrorText } from '../../api/useErrorText.ts'
import { useUndoToast } from '../../api/useUndoToast.ts'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { forgetLoadouts } from '../shared/loadouts/forgetLoadouts.ts'
import { loadoutLink } from '../shared/loadouts/loadoutLink.ts'
import type { LoadoutVersion } from '../shared/loadouts/VersionsDialog.tsx'
import { useUndo } from '../../account/shared/player/useUndo.ts'

export type OwnLoadoutActions = ReturnType<typeof useOwnLoadouts>

/** Returns the actions on the reader's own builds. Each reports its result and reloads the list. */
export function useOwnLoadouts() {
  const t = useText()
  const lang = useLanguage()
  const client = useQueryClient()
  const errorText = useErrorText()
  const offerUndo = useUndoToast()
  const { undo } = useUndo()
  const navigate = useNavigate()
  const publishing = useSend(publishLoadout)
  const deleting = useSend(deleteLoadout)
  const saving = useSend(saveLoadout)

  const attempt = async ({ gun }: OwnLoadout, work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      const isDuplicate = isRefusal(error) && error.code === 'loadout_duplicate'
      const other = isDuplicate && error.fault ? loadoutLink(gun, error.fault.why) : undefined
      showToast({
        text: isDuplicate ? t('myLoadouts.duplicate') : errorText(error),
        tone: 'danger',
        ...(other && {
          action: { label: t('loadouts.save.seeDuplicate'), onAct: () => void navigate(other) },
        }),
      })
    }
    forgetLoadouts(client)
  }
  return {
    isWorking: publishing.isPending || deleting.isPending || saving.isPending,
    publish: (loadout: OwnLoadout, isPublic: boolean) =>
      void attempt(loadout, async () => {
        await publishing.sendAsync({ uid: loadout.uid, public: isPublic, lang })
        showToast({ text: t(isPublic ? 'myLoadouts.published' : 'myLoadouts.hidden'), tone: 'up' })
      }),
    remove: (loadout: OwnLoadout) =>
      void attempt(loadout, async () => {
        const { uid, title } = loadout
        const { undoUid } = await deleting.sendAsync({ uid })
        const bringBack = () => void undo(undoUid).then(() => forgetLoadouts(client))
        offerUndo({ text: t('myLoadouts.deleted', { title }), undo: bringBack })
      }),
    restore: (loadout: OwnLoadout, earlier: LoadoutVersion) =>
      attempt(loadout, async () => {
        const { uid, version, state } = loadout
        const { gunUid, title, attachments, ammoUid: ammo } = earlier
        const isPublic = state === 'public'
        await saving.sendAsync({ uid, version, gunUid, title, attachments, ammo, public: isPublic, lang })
        showToast({ text: t('loadouts.versions.restored'), tone: 'up' })
      }),
  }
}
