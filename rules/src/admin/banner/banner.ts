import { z } from 'zod'
import type { Language } from '../../platform/languages/index.ts'

const LONGEST_TEXT = 4_000

/** A line above every page. The text may carry markup; the page cleans it before it shows it. */
export const Banner = z.object({
  text: z.string().trim().min(1).max(LONGEST_TEXT),
  /** Time in ms from which it is shown; null: from now on. */
  from: z.int().nonnegative().nullable(),
  /** Time in ms until which it is shown; null: for ever. */
  until: z.int().nonnegative().nullable(),
})
export type Banner = z.infer<typeof Banner>

export const BANNER_REFRESH_MS = 600_000 // spec section 9: every 10 minutes

/** Returns the banner to show at a moment. If there are several, the one that began last. */
export function findCurrentBanner(banners: readonly Banner[], nowMs: number): Banner | undefined {
  let newest: Banner | undefined
  for (const banner of banners) {
    if (isShown(banner, nowMs) && (!newest || (banner.from ?? 0) >= (newest.from ?? 0))) newest = banner
  }
  return newest
}

function isShown({ from, until }: Banner, nowMs: number): boolean {
  return (from === null || from <= nowMs) && (until === null || nowMs < until)
}

type TranslatedText = { websiteAlert: string; texts?: Partial<Record<Language, string>> | undefined }

/** Returns the text of a banner in a language, or the default text if there is no translation. */
export function getBannerText({ websiteAlert, texts }: TranslatedText, language: Language): string {
  // Translations count only while the default text is set.
  return websiteAlert && (texts?.[language] ?? websiteAlert)
}

/** Returns a short hash (FNV-1a) of a text, by which a browser remembers the banner that its user closed. */
export function hashBannerText(text: string): string {
  let hash = 2_166_136_261
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619)
  return (hash >>> 0).toString(36)
}
