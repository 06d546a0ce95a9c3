import type { Feature } from '../feature.ts'
import { adminFeedRoutes } from './feed/adminRoutes.ts'
import { documentChanges } from './feed/heldDocuments.ts'
import { newItemChanges } from './feed/newItems.ts'
import { feedRoutes } from './feed/routes.ts'
import { ingestRoutes } from './ingest/routes.ts'
import { observationChanges } from './observations/observations.ts'
import { observationRoutes } from './observations/routes.ts'
import { ownPriceRoutes } from './own-prices/routes.ts'
import { priceJobs } from './price-calls/jobs.ts'
import { priceRoutes } from './price-calls/routes.ts'

export const feature: Feature = {
  addRoutes({ door, deps }) {
    feedRoutes(door, deps)
    adminFeedRoutes(door, deps)
    ingestRoutes(door, deps)
    priceRoutes(door, deps)
    observationRoutes(door, deps)
    ownPriceRoutes(door, deps)
  },
  jobs: priceJobs,
  changes: (deps) => [...documentChanges, ...newItemChanges(deps), ...observationChanges],
}
