import type { Feature } from '../feature.ts'
import { questRoutes } from './quests/routes.ts'

export const feature: Feature = {
  addRoutes: ({ door, deps }) => questRoutes(door, deps),
}
