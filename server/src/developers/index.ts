import type { Feature } from '../feature.ts'
import { dataApiRoutes } from './data-api/routes.ts'
import { apiKeyRoutes } from './own-keys/routes.ts'
import { priceApiRoutes } from './price-api/routes.ts'
import { progressTokenRoutes } from './progress-tokens/routes.ts'

export const feature: Feature = {
  addRoutes({ app, door, deps, keyBook, hot, stream, counts, guesses }) {
    apiKeyRoutes(door, { ...deps, keyBook })
    progressTokenRoutes(door, deps)
    priceApiRoutes(app, { ...deps, keyBook, counts, guesses, hot })
    dataApiRoutes(app, { ...deps, door, stream, keyBook, counts, guesses })
  },
}
