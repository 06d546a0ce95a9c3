import type { Language } from '@raidkit/rules/platform/languages'
import type { GameMode } from '@raidkit/rules/catalogue/modes'

/** What has a picture for previews elsewhere; `chart` is the price of an item over its week, for messages. */
export const SHARE_PICTURES = ['item', 'quest', 'map', 'chart'] as const
export type SharePicture = (typeof SHARE_PICTURES)[number]

export const SHARE_PICTURE_PATH = '/images/share/:kind/:file'
/** Of every picture but the chart: what previews show largest. */
export const SHARE_PICTURE_SIZE = { width: 1200, height: 630 } as const

export type SharePictureAddress = {
  kind: SharePicture
  slug: string
  lang: Language
  mode?: GameMode | undefined
  /** When what it shows was seen. Who keeps pictures by their address then asks for a newer one. */
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
