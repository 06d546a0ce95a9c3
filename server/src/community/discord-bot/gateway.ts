import type { Deps } from '../../deps.ts'
import type { Door } from '../../platform/http/door.ts'
import { openProviders } from '../../platform/outside/providers.ts'
import { makeBotSite } from './botSite.ts'
import { makeAnswerer } from './routes.ts'

/** The line to Discord inside the site, where the settings ask for it. Returns a stop function. */
export function startGateway(door: Door, deps: Deps): () => Promise<void> {
  const { DISCORD_GATEWAY: gateway, DISCORD_BOT_TOKEN: token, DISCORD_URL: discordUrl } = deps.settings
  if (gateway !== 'site' || token === undefined) return async () => undefined
  const site = makeBotSite(door, deps, openProviders(deps.settings).discord?.channels)
  // The library takes a while to load: only where it is used, and nobody waits for it.
  const opening = import('@raidkit/bot/gateway').then(({ openGateway }) =>
    openGateway({ token, discordUrl, log: deps.log, answer: makeAnswerer(deps, site) }),
  )
  opening.catch((error: unknown) => deps.log.error({ err: error }, 'the gateway could not be opened'))
  return async () => {
    const opened = await opening.catch(() => undefined)
    await opened?.stop()
  }
}
