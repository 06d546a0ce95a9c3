export { globalSettings } from './globalSettings.ts'
export { providerState } from './providers.ts'
export { openRedirects, type Redirects } from './redirects.ts'
export { readSettings, type Settings, settingsHelp } from './settings.ts'
