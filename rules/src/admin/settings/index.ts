export {
  ACTING_SETTINGS,
  DEFAULT_SETTINGS,
  GlobalSettings,
  PATREON_SETTINGS,
  REGIONS,
  storedSettings,
} from './schema.ts'
