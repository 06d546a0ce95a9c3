export { ACTING_SETTINGS, DEFAULT_SETTINGS, GlobalSettings, PATREON_SETTINGS, REGIONS } from './schema.ts'
export { storedSettings } from './storedSettings.ts'
