import { pino } from 'pino'
import { patreonServer, type FakePatron } from './patreonServer.ts'
import { testApp } from '../testApp.ts'

/** A site where Patreon is set up, with a clock of its own and its log at hand. */
export async function patreonSite(startMs: number) {
  const clock = { nowMs: startMs }
  const lines: string[] = []
  const log = pino({ level: 'trace' }, { write: (line) => void lines.push(line) })
  const patreon = await patreonServer('http://localhost:3000')
  const site = await testApp({ now: () => clock.nowMs, log, environment: patreon.environment })
  let count = 0
  return {
    clock,
    lines,
    patreon,
    site,
    /** Somebody at Patreon whom nobody has met; their browser is the one that comes next. */
    stranger: (fields: Partial<FakePatron> = {}) => patreon.visit({ id: String(++count), ...fields }),
    identityOf: (id: string) => site.deps.store.identities.find('patreon', id),
    close: async () => {
      await site.close()
      await patreon.close()
    },
  }
}
