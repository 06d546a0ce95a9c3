import { pino } from 'pino'
import type { PageSource } from '../../platform/http/pages/pageSource.ts'
import { discordServer } from './discordServer.ts'
import { googleServer } from './googleServer.ts'
import { patreonServer } from './patreonServer.ts'
import { testApp } from '../testApp.ts'

const SITE = 'http://localhost:3000'

/** Makes a site with all three providers, a clock of its own and access to its log. */
export async function providerSite(
  startMs: number,
  source?: PageSource,
  more: Readonly<Record<string, string>> = {},
) {
  const clock = { nowMs: startMs }
  const lines: string[] = []
  const log = pino({ level: 'trace' }, { write: (line) => void lines.push(line) })
  const servers = [await patreonServer(SITE), await discordServer(SITE), await googleServer(SITE)] as const
  const [patreon, discord, google] = servers
  const environment = { ...patreon.environment, ...discord.environment, ...google.environment, ...more }
  const site = await testApp({ now: () => clock.nowMs, log, environment, ...(source && { source }) })
  let count = 0
  return {
    clock,
    lines,
    patreon,
    discord,
    google,
    site,
    /** Returns a new id as long as Discord's. */
    nextId: () => `8${String(++count).padStart(17, '0')}`,
    /** Removes the faults of every provider. */
    recover: () => {
      for (const server of servers) server.trouble('/', undefined)
      google.grants.visitor.scope = undefined
    },
    close: async () => {
      await site.close()
      await Promise.all(servers.map((server) => server.close()))
    },
  }
}
