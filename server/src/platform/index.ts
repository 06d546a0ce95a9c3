import type { Feature } from '../feature.ts'
import { eventRoutes } from './events/routes.ts'
import { healthRoutes } from './health/routes.ts'
import { languageRoutes } from './languages/routes.ts'
import { textChanges } from './languages/textOverrides.ts'
import { settingsRoutes } from './public-settings/routes.ts'
import { redirectRoutes } from './redirect/routes.ts'
import { testChannelRoutes } from './test-channel/routes.ts'

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
