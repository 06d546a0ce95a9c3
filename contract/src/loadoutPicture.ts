/** The picture of a published build for previews elsewhere; as large as others are (`sharePicture.ts`). */
export const LOADOUT_PICTURE_PATH = '/images/loadouts/:file'

export function loadoutPicture(uid: string): string {
  return `/images/loadouts/${uid}.png`
}
