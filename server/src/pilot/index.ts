import type { Feature } from '../feature.ts'
import { pilotFileRoutes } from './pilot-files/routes.ts'
import { pilotJobs } from './pilot/jobs.ts'
import { pilotKeyChanges } from './pilot/pilotKey.ts'
import { pilotRoutes } from './pilot/routes.ts'
import { remoteRoutes } from './remote/routes.ts'
import { squadRoutes } from './squad/routes.ts'

export const feature: Feature = {
  addRoutes({ app, door, deps, channels, sockets, bus, counts, guesses, pingMs }) {
    squadRoutes(channels, { ...deps, counts, guesses })
    pilotRoutes(app, door, { ...deps, channels, bus, guesses })
    pilotFileRoutes(app, door, deps)
    app.addHook('onClose', remoteRoutes({ sockets, bus, log: deps.log, now: deps.now, pingMs }))
  },
  jobs: pilotJobs,
  changes: () => pilotKeyChanges,
}
