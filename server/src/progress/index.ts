import type { Feature } from '../feature.ts'
import { needRoutes } from './needs/routes.ts'
import { progressApiRoutes } from './progress-api/routes.ts'
import { progressionRoutes, resetStep } from './progression/routes.ts'

export const feature: Feature = {
  addRoutes({ app, door, deps, counts, guesses }) {
    progressionRoutes(door, deps)
    needRoutes(door, deps)
    progressApiRoutes(app, { ...deps, counts, guesses })
  },
  undoSteps: [resetStep],
}
