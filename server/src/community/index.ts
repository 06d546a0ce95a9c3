import type { Feature } from '../feature.ts'
import { challengeJobs } from './challenge/jobs.ts'
import { challengeRoutes } from './challenge/routes.ts'
import { chatBotRoutes } from './chat-bots/routes.ts'
import { chatRoutes } from './chat/routes.ts'
import { discordBotJobs } from './discord-bot/jobs.ts'
import { discordBotRoutes } from './discord-bot/routes.ts'
import { widgetRoutes } from './widgets/routes.ts'

export const feature: Feature = {
  addRoutes({ app, door, deps, channels, bus, stream, pages, counts, guesses }) {
    chatRoutes(app, door, { ...deps, channels, bus, stream, pagesChanged: () => pages.changed() })
    chatBotRoutes(app, { ...deps, door, counts, guesses })
    widgetRoutes(door, deps)
    discordBotRoutes(app, door, deps)
    challengeRoutes(door, deps)
  },
  jobs: (deps) => [...discordBotJobs(deps), ...challengeJobs(deps)],
}
