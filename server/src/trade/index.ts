import type { Feature } from '../feature.ts'
import { btcFarmRoutes } from './btc-farm/routes.ts'
import { hideoutRoutes } from './hideout/routes.ts'
import { tradeRoutes } from './trade-calls/routes.ts'

export const feature: Feature = {
  addRoutes({ door, deps, trade }) {
    tradeRoutes(door, deps, trade)
    btcFarmRoutes(door, deps)
    hideoutRoutes(door, deps)
  },
}
