export { AD_KINDS, AD_LIMITS, AdBanner, AdSettings, NO_ADS } from './schema.ts'
export { findCurrentAdBanner, hasAds } from './shownAds.ts'
