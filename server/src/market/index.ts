import type { Feature } from '../feature.ts'
import { itemDetailRoutes } from './item-details/routes.ts'
import { itemRoutes } from './items/routes.ts'
import { searchRoutes } from './search/routes.ts'

export const feature: Feature = {
  addRoutes({ door, deps, trade }) {
    itemRoutes(door, deps)
    itemDetailRoutes(door, deps, trade)
    searchRoutes(door, deps)
  },
}
