import { restoreFields } from '../account/accounts/index.ts'
import type { Feature } from '../feature.ts'
import { needRoutes } from './needs/routes.ts'
import { progressApiRoutes } from './progress-api/routes.ts'
import { progressionRoutes } from './progression/routes.ts'

export const feature: Feature = {
  addRoutes({ app, door, deps, counts, guesses }) {
    progressionRoutes(door, deps)
    needRoutes(door, deps)
    progressApiRoutes(app, { ...deps, counts, guesses })
  },
  // A reset is undone by restoring the overwritten fields of the character.
  undoSteps: [{ kind: 'reset', undo: restoreFields }],
}
