import type { Feature } from '../feature.ts'
import { marksStep } from './map-marks/marksStep.ts'
import { mapMarkRoutes } from './map-marks/routes.ts'
import { packChanges } from './map-packs/packChanges.ts'
import { mapPackRoutes } from './map-packs/routes.ts'
import { uploadRoute } from './map-packs/upload.ts'
import { mapRoutes } from './maps/routes.ts'
import { weatherRoutes } from './weather/routes.ts'
import { weatherChanges } from './weather/weather.ts'

export const feature: Feature = {
  addRoutes({ app, door, deps, sessions, readHashedFile }) {
    mapRoutes(app, door, deps)
    mapMarkRoutes(door, deps)
    weatherRoutes(door, deps)
    mapPackRoutes(app, door, { ...deps, readHashedFile })
    uploadRoute(app, { ...deps, sessions })
  },
  changes: () => [...packChanges, ...weatherChanges],
  undoSteps: [marksStep],
}
