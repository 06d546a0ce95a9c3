import type { Language } from '@raidkit/rules/platform/languages'
import type { GameMode } from '@raidkit/rules/catalogue/modes'

/** Kinds of pages with a preview picture; `chart` is the price of an item over its week, for messages. */
export const SHARE_PICTURES = ['item', 'quest', 'map', 'chart'] as const
export type SharePicture = (typeof SHARE_PICTURES)[number]

export const SHARE_PICTURE_PATH = '/images/share/:kind/:file'
/** Size of every picture but the chart: the largest that previews show. */
export const SHARE_PICTURE_SIZE = { width: 1200, height: 630 } as const

export type SharePictureAddress = {
  kind: SharePicture
  slug: string
  lang: Language
  mode?: GameMode | undefined
  /** Time of the data in the picture. Services that cache pictures by address then request a newer one. */
  atMs?: number | undefined
}

export function sharePicture({ kind, slug, lang, mode, atMs }: SharePictureAddress): string {
  const query = new URLSearchParams({
    ...(lang !== 'en' && { lang }),
    ...(mode !== undefined && mode !== 'PVP' && { mode }),
    ...(atMs !== undefined && { at: String(atMs) }),
  }).toString()
  return `/images/share/${kind}/${encodeURIComponent(slug)}.png${query === '' ? '' : `?${query}`}`
}
