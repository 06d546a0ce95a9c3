import type { Feature } from '../feature.ts'
import { challengeChanges } from './challenge/challenges.ts'
import { complaintChanges } from './challenge/complaints.ts'
import { challengeJobs } from './challenge/jobs.ts'
import { playerChanges } from './challenge/players.ts'
import { reportChanges } from './challenge/reports.ts'
import { challengeRoutes } from './challenge/routes.ts'
import { chatBotRoutes } from './chat-bots/routes.ts'
import { chatChanges } from './chat/moderation.ts'
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
  changes: () => [
    ...challengeChanges,
    ...complaintChanges,
    ...playerChanges,
    ...reportChanges,
    ...chatChanges,
  ],
}
