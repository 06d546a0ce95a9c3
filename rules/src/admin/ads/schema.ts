import { z } from 'zod'
import { addressKind } from '../../platform/links/index.ts'

export const AD_KINDS = ['banners', 'provider'] as const

/** Limits of the ad settings. Pictures are embedded in the settings, as pages load nothing from other sites. */
export const AD_LIMITS = { banners: 10, text: 200, link: 500, picture: 60_000, snippet: 20_000 } as const

const PICTURE = /^data:image\/(?:png|jpeg|webp|avif);base64,[A-Za-z0-9+/]+={0,2}$/
const AtMs = z.int().min(0).max(Date.UTC(2100, 0))

export const AdBanner = z.strictObject({
  text: z.string().trim().min(1).max(AD_LIMITS.text),
  link: z
    .string()
    .max(AD_LIMITS.link)
    .refine((link) => link.startsWith('https://') && addressKind(link) === 'external'),
  picture: z.string().max(AD_LIMITS.picture).regex(PICTURE).nullable(),
  /** Null means from now on (`fromMs`) or without end (`untilMs`). */
  fromMs: AtMs.nullable(),
  untilMs: AtMs.nullable(),
})
export type AdBanner = z.infer<typeof AdBanner>

/** Ads for visitors without Pro. */
export const AdSettings = z.object({
  enabled: z.boolean(),
  kind: z.enum(AD_KINDS).default('banners'),
  banners: z.array(AdBanner).max(AD_LIMITS.banners).default([]),
  /** HTML of an ad provider, shown in a sandboxed frame to visitors who consented. */
  snippet: z.string().max(AD_LIMITS.snippet).default(''),
})
export type AdSettings = z.infer<typeof AdSettings>

export const NO_ADS: AdSettings = { enabled: false, kind: 'banners', banners: [], snippet: '' }
