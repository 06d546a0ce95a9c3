/** The picture of a published build for previews elsewhere. */
export const LOADOUT_PICTURE_PATH = '/images/loadouts/:file'
export const LOADOUT_PICTURE_SIZE = { width: 1200, height: 630 } as const

export function loadoutPicture(uid: string): string {
  return `/images/loadouts/${uid}.png`
}
