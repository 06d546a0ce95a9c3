import type { Feature } from '../feature.ts'
import { alarmJobs } from './judging/jobs.ts'
import { alarmRoutes } from './own-alerts/routes.ts'
import { webhookRoutes } from './webhooks/routes.ts'

export const feature: Feature = {
  addRoutes({ app, door, deps, guesses }) {
    alarmRoutes(app, door, { ...deps, guesses })
    webhookRoutes(door, deps)
  },
  jobs: alarmJobs,
}
