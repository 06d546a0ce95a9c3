import type { Feature } from '../feature.ts'
import { alertJobs } from './judging/index.ts'
import { alertStep } from './own-alerts/alertStep.ts'
import { alertRoutes } from './own-alerts/routes.ts'
import { webhookRoutes } from './webhooks/routes.ts'

export const feature: Feature = {
  addRoutes({ app, door, deps, guesses }) {
    alertRoutes(app, door, { ...deps, guesses })
    webhookRoutes(door, deps)
  },
  jobs: alertJobs,
  undoSteps: [alertStep],
}
