import type { Feature } from '../feature.ts'
import { importStep } from './account/importStep.ts'
import { accountRoutes } from './account/routes.ts'
import { copyStep, deletionStep, rightsChanges } from './accounts/index.ts'
import { characterRoutes } from './characters/routes.ts'
import { emailSignInRoutes } from './email-sign-in/routes.ts'
import { patreonWebhookRoutes } from './patreon-webhook/routes.ts'
import { providerJobs } from './providers/jobs.ts'
import { providerRoutes } from './providers/routes.ts'
import { unlinkRoutes } from './providers/unlink.ts'
import { seatRoutes } from './seats/routes.ts'
import { sessionRoutes } from './session/routes.ts'
import { teamRoutes } from './team/routes.ts'
import { undoRoutes } from './undo/routes.ts'
import { userRoutes } from './users/routes.ts'

export const feature: Feature = {
  addRoutes({ app, door, deps, sessions, guesses, changes, undoSteps }) {
    sessionRoutes(app, sessions, { ...deps, guesses })
    emailSignInRoutes(door, sessions, deps)
    userRoutes(door, deps)
    characterRoutes(door, deps)
    teamRoutes(door, deps)
    accountRoutes(app, door, { ...deps, sessions })
    undoRoutes(door, { ...deps, changes, undoSteps })
    providerRoutes(app, sessions, deps)
    unlinkRoutes(door, deps)
    patreonWebhookRoutes(app, deps)
    seatRoutes(door, deps)
  },
  jobs: providerJobs,
  changes: () => rightsChanges,
  undoSteps: [copyStep, deletionStep, importStep],
}
