import type { MadePicture } from '@raidkit/contract/catalogue/itemPictures'
import { PICTURE_LIMITS, type FileMatch } from '@raidkit/rules/catalogue/item-pictures'

export type Upload = { id: number; file: File; uid: string | undefined; step: UploadStep }
export type UploadStep =
  | { at: 'waiting' | 'sending' | 'saved' }
  | { at: 'made'; made: MadePicture }
  | { at: 'refused'; text: string; mayRetry: boolean }

/** Would be lost with the page. */
export function isUnsaved({ step }: Pick<Upload, 'step'>): boolean {
  return step.at === 'waiting' || step.at === 'sending' || step.at === 'made'
}

type Known = {
  uploads: readonly Upload[]
  matchOf: (name: string) => FileMatch
  /** Chosen for one item, whose earlier file they replace. */
  isOnly: boolean
}

/** Files with the items that they are for, and why those are refused that need no server for it. */
export function newUploads(files: readonly File[], { uploads, matchOf, isOnly }: Known) {
  // What was refused leaves its place to the mended file.
  const taken = new Set(uploads.filter(isUnsaved).map(({ uid }) => uid))
  return files.map((file) => {
    const match = matchOf(file.name)
    const uid = 'uid' in match ? match.uid : undefined
    const why = 'why' in match ? match.why : faultOf(file, taken.has(match.uid) && !isOnly)
    if (uid !== undefined && !why) taken.add(uid)
    return { file, uid, why }
  })
}

/** The list with more files; those that were refused for the same item, or replaced by the choice for it, go. */
export function withAdded(
  uploads: readonly Upload[],
  added: readonly Upload[],
  only: string | undefined,
): Upload[] {
  const again = new Set(added.filter(isUnsaved).map(({ uid }) => uid))
  const stays = ({ uid, step }: Upload) =>
    uid === undefined || (uid !== only && !(step.at === 'refused' && again.has(uid)))
  return [...uploads.filter(stays), ...added]
}

/** What needs no server to be refused. */
function faultOf(file: File, isTwice: boolean): 'twice' | 'empty' | 'tooLarge' | undefined {
  if (file.size === 0) return 'empty'
  if (file.size > PICTURE_LIMITS.bytes) return 'tooLarge'
  return isTwice ? 'twice' : undefined
}
