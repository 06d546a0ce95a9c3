import type { TargetChange } from '@raidkit/rules/market/watch-list'
import { useCallback } from 'react'
import { toggleFavourite } from '../shared/favourites/favourites.ts'
import { showToast } from '../../api/toasts.ts'
import { useErrorText } from '../../api/useErrorText.ts'
import { useUndoToast } from '../../api/useUndoToast.ts'
import { targets } from '../shared/watch/targets.ts'
import { useText } from '../../i18n/useText.ts'

/** Returns the function that removes a favourite, with an undo that restores its targets as well. */
export function useRemoval(set: (change: TargetChange) => void) {
  const t = useText()
  const errorText = useErrorText()
  const offerUndo = useUndoToast()
  return useCallback(
    ({ uid, name }: { uid: string; name: string }) => {
      const failed = (error: unknown) =>
        showToast({ text: t('favourites.notSaved', { reason: errorText(error) }), tone: 'danger' })
      // An account removes the targets together with their favourite.
      const own = targets().filter((target) => target.uid === uid)
      const undo = () => {
        toggleFavourite(uid).then(() => {
          for (const { mode, when, rub } of own) set({ uid, mode, target: { when, rub } })
        }, failed)
      }
      toggleFavourite(uid).then(() => offerUndo({ text: t('watchList.removed', { name }), undo }), failed)
    },
    [t, errorText, offerUndo, set],
  )
}
