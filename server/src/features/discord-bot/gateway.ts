import { openGateway } from '@raidkit/bot/gateway'
import type { Deps } from '../../deps.ts'
import type { Door } from '../../http/door.ts'
import { openProviders } from '../../outside/providers.ts'
import { makeBotSite } from './botSite.ts'
import { makeAnswerer } from './routes.ts'

/** The line to Discord inside the site. Returns a stop function; undefined where the settings do not ask for it. */
export function startGateway(door: Door, deps: Deps): (() => Promise<void>) | undefined {
  const { DISCORD_GATEWAY: gateway, DISCORD_BOT_TOKEN: token, DISCORD_URL: discordUrl } = deps.settings
  if (gateway !== 'site' || token === undefined) return undefined
  const site = makeBotSite(door, deps, openProviders(deps.settings).discord?.channels)
  return openGateway({ token, discordUrl, log: deps.log, answer: makeAnswerer(deps, site) }).stop
}
