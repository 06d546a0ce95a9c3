export { AD_KINDS, AD_LIMITS, AdBanner, AdSettings, NO_ADS } from './schema.ts'
export { bannerAt, hasAds } from './shownAds.ts'
