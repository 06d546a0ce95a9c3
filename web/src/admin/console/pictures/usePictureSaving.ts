import { savePictures, type PictureChange } from '@raidkit/contract/catalogue/itemPictures'
import { PICTURE_LIMITS } from '@raidkit/rules/catalogue/item-pictures'
import { showToast } from '../../../api/toasts.ts'
import { useSend } from '../../../api/useCall.ts'
import { useUndoToast } from '../../../api/useUndoToast.ts'
import { useText } from '../../../i18n/useText.ts'
import { withFreshSignIn } from '../fresh/freshSignIn.ts'
import { usePictureFaultText } from './usePictureFaultText.ts'
import type { PicturesModel } from './usePictures.ts'

export type WantedPicture = Pick<PictureChange, 'uid' | 'name'>

/** Shows other pictures, with an undo that brings the earlier ones back. */
export function usePictureSaving({ pictures, changed, retry }: PicturesModel) {
  const t = useText()
  const faultText = usePictureFaultText()
  const offerUndo = useUndoToast()
  const { sendAsync, isPending } = useSend(savePictures)

  /** In parts, each of them all or none; returns what would undo those that were saved. */
  async function write(
    changes: readonly PictureChange[],
  ): Promise<{ undo: PictureChange[]; isDone: boolean }> {
    const before = new Map(pictures?.pictures.map((one) => [one.uid, one]))
    const undo: PictureChange[] = []
    try {
      for (let from = 0; from < changes.length; from += PICTURE_LIMITS.saved) {
        const part = changes.slice(from, from + PICTURE_LIMITS.saved)
        const reply = await withFreshSignIn(() => sendAsync({ changes: part }))
        const now = new Map(reply.pictures.map((one) => [one.uid, one]))
        for (const { uid } of part)
          undo.push({ uid, name: before.get(uid)?.name ?? null, seen: now.get(uid)?.version ?? 0 })
        changed(reply)
      }
      return { undo, isDone: true }
    } catch (error) {
      showToast({ text: faultText(error, ''), tone: 'danger' })
      retry() // somebody else may have changed them
      return { undo, isDone: false }
    }
  }

  /** `textOf`: says that so many were saved. Returns whose were: a part may have been refused. */
  const save = async (
    wanted: readonly WantedPicture[],
    textOf: (count: number) => string,
  ): Promise<ReadonlySet<string>> => {
    const versions = new Map(pictures?.pictures.map((one) => [one.uid, one.version]))
    const { undo } = await write(wanted.map((one) => ({ ...one, seen: versions.get(one.uid) ?? 0 })))
    if (undo.length > 0) offerUndo({ text: textOf(undo.length), tone: 'up', undo: () => void undone(undo) })
    return new Set(undo.map(({ uid }) => uid))
  }

  async function undone(changes: readonly PictureChange[]) {
    if ((await write(changes)).isDone) showToast({ text: t('adminPictures.undone'), tone: 'up' })
  }
  return { save, isPending }
}
