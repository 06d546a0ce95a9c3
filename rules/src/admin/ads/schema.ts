import { z } from 'zod'
import { addressKind } from '../../platform/links/index.ts'

export const AD_KINDS = ['banners', 'provider'] as const

/**
 * Limits of the ad settings: the number of banners, and the maximum lengths in characters. Pictures are stored as data
 * URLs because pages do not load images from other sites.
 */
export const AD_LIMITS = { banners: 10, text: 200, link: 500, picture: 60_000, snippet: 20_000 } as const

const PICTURE = /^data:image\/(?:png|jpeg|webp|avif);base64,[A-Za-z0-9+/]+={0,2}$/
const TimestampMs = z.int().min(0).max(Date.UTC(2100, 0))

export const AdBanner = z.strictObject({
  text: z.string().trim().min(1).max(AD_LIMITS.text),
  link: z
    .string()
    .max(AD_LIMITS.link)
    .refine((link) => link.startsWith('https://') && addressKind(link) === 'external'),
  picture: z.string().max(AD_LIMITS.picture).regex(PICTURE).nullable(),
  /** Display period in Unix milliseconds. Null means no start or no end. */
  fromMs: TimestampMs.nullable(),
  untilMs: TimestampMs.nullable(),
})
export type AdBanner = z.infer<typeof AdBanner>

/** Settings of the ads shown to visitors without Pro. */
export const AdSettings = z.object({
  enabled: z.boolean(),
  kind: z.enum(AD_KINDS).default('banners'),
  banners: z.array(AdBanner).max(AD_LIMITS.banners).default([]),
  /** HTML of an ad provider, shown in a sandboxed frame to visitors who consented. */
  snippet: z.string().max(AD_LIMITS.snippet).default(''),
})
export type AdSettings = z.infer<typeof AdSettings>

export const NO_ADS: AdSettings = { enabled: false, kind: 'banners', banners: [], snippet: '' }
