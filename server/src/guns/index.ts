import type { Feature } from '../feature.ts'
import { ammoRoutes } from './ammo/routes.ts'
import { gearRoutes } from './gear/routes.ts'
import { gunCompareRoutes } from './gun-compare/routes.ts'
import { gunRoutes } from './guns/routes.ts'
import { loadoutJobs } from './loadouts/jobs.ts'
import { loadoutStep } from './loadouts/loadoutStep.ts'
import { loadoutChanges } from './loadouts/moderation.ts'
import { loadoutRoutes } from './loadouts/routes.ts'

export const feature: Feature = {
  addRoutes({ app, door, deps, trade, pictures }) {
    gunRoutes(door, deps)
    ammoRoutes(door, deps, trade)
    gearRoutes(door, deps, trade)
    gunCompareRoutes(door, deps, trade)
    loadoutRoutes(app, door, { ...deps, pictures })
  },
  jobs: loadoutJobs,
  changes: () => loadoutChanges,
  undoSteps: [loadoutStep],
}
