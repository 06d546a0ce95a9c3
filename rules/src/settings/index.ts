export { DEFAULT_SETTINGS, GlobalSettings, REGIONS } from './schema.ts'
export { storedSettings } from './storedSettings.ts'
