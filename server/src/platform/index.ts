import type { Feature } from '../feature.ts'
import { eventRoutes } from './events/routes.ts'
import { healthRoutes } from './health/routes.ts'
import { languageRoutes } from './languages/routes.ts'
import { textChanges } from './languages/textOverrides.ts'
import { settingsRoutes } from './site-calls/publicSettingsRoutes.ts'
import { redirectRoutes } from './site-calls/redirectRoutes.ts'
import { testChannelRoutes } from './site-calls/testChannelRoutes.ts'

export const feature: Feature = {
  addRoutes({ app, door, deps, sessions, channels, stream }) {
    healthRoutes(app, deps)
    testChannelRoutes(channels)
    eventRoutes(app, stream, { ...deps, sessions })
    redirectRoutes(door, deps)
    settingsRoutes(door, deps)
    languageRoutes(door, deps)
  },
  changes: () => textChanges,
}
