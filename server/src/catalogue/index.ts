import type { Feature } from '../feature.ts'
import { sharePictureRoutes } from '../platform/share-pictures/routes.ts'
import { cacheRoutes } from './cache/routes.ts'
import { correctionChanges } from './facts/index.ts'
import { pictureJobs } from './item-pictures/jobs.ts'
import { itemPictureRoutes } from './item-pictures/routes.ts'
import { skillRoutes } from './skills/routes.ts'

export const feature: Feature = {
  addRoutes({ app, door, deps, sessions, readHashedFile, pictures }) {
    cacheRoutes(door, deps)
    skillRoutes(door, deps)
    const { pngOf } = itemPictureRoutes(app, door, { ...deps, sessions, readHashedFile })
    sharePictureRoutes(app, door, { ...deps, pictures, pngOf })
  },
  jobs: pictureJobs,
  changes: correctionChanges,
}
