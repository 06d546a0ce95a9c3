import type { MadePicture } from '@raidkit/contract/catalogue/itemPictures'
import { PICTURE_LIMITS, type FileMatch } from '@raidkit/rules/catalogue/item-pictures'

export type Upload = { id: number; file: File; uid: string | undefined; step: UploadStep }
export type UploadStep =
  | { at: 'waiting' | 'sending' | 'saved' }
  | { at: 'made'; made: MadePicture }
  | { at: 'refused'; text: string; mayRetry: boolean }

/** Returns true if the upload would be lost when the page is left. */
export function isUnsaved({ step }: Pick<Upload, 'step'>): boolean {
  return step.at === 'waiting' || step.at === 'sending' || step.at === 'made'
}

type UploadContext = {
  uploads: readonly Upload[]
  matchOf: (name: string) => FileMatch
  /** True if the files were chosen for one item, whose earlier file they replace. */
  isOnly: boolean
}

/** Matches files with items and finds the errors that can be detected without the server. */
export function newUploads(files: readonly File[], { uploads, matchOf, isOnly }: UploadContext) {
  // A corrected file may replace one that was refused.
  const taken = new Set(uploads.filter(isUnsaved).map(({ uid }) => uid))
  return files.map((file) => {
    const match = matchOf(file.name)
    const uid = 'uid' in match ? match.uid : undefined
    const why = 'why' in match ? match.why : faultOf(file, taken.has(match.uid) && !isOnly)
    if (uid !== undefined && !why) taken.add(uid)
    return { file, uid, why }
  })
}

/**
 * Adds uploads to the list; earlier ones that were refused for the same item, or replaced by a choice for it, are
 * removed.
 */
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

/** Returns the error of a file that can be detected without the server. */
function faultOf(file: File, isTwice: boolean): 'twice' | 'empty' | 'tooLarge' | undefined {
  if (file.size === 0) return 'empty'
  if (file.size > PICTURE_LIMITS.bytes) return 'tooLarge'
  return isTwice ? 'twice' : undefined
}
