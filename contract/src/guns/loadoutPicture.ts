import { DEFAULT_LANGUAGE, type Language } from '@raidkit/rules/platform/languages'

/** The picture of a published build for previews elsewhere; as large as others are (`sharePicture.ts`). */
export const LOADOUT_PICTURE_PATH = '/images/loadouts/:file'

export function loadoutPicture(uid: string, lang: Language = DEFAULT_LANGUAGE): string {
  return `/images/loadouts/${uid}.png${lang === DEFAULT_LANGUAGE ? '' : `?lang=${lang}`}`
}
