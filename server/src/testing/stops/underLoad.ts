import { once } from 'node:events'
import http from 'node:http'
import net from 'node:net'
import path from 'node:path'
import { expect } from 'vitest'
import { postmasterOf } from '../../platform/store/embedded/postmaster.ts'
import { isRunning } from '../processes.ts'
import { freePort, type RunningSite } from '../sites/runningSite.ts'
import { untilRefused } from './npmSite.ts'

const PATIENCE_MS = 60_000

type Stop = {
  /** Site that is ready; otherwise one is started. */
  site?: RunningSite
  signal: NodeJS.Signals
  /** Folder of the site's data. */
  dataDir: string
  start: (environment: Record<string, string>) => RunningSite
}

/**
 * Expects that a signal under load cuts no request, that the site answers on idle connections, refuses new ones, does
 * not wait for silent ones, closes the database cleanly and ends with 0.
 */
export async function expectNothingCut({ site: ready, signal, dataDir, start }: Stop): Promise<void> {
  const site = ready ?? start({ PORT: String(await freePort()), DATA_DIR: dataDir })
  await site.ready(PATIENCE_MS)
  const quiet = await quietClients(site)
  const postmaster = postmasterOf(path.join(dataDir, 'db'))
  const listening = http.get(`${site.url}/api/be/events`)
  const [events] = (await once(listening, 'response')) as [http.IncomingMessage] // http's own event
  events.resume()
  const load = loadOn(site.url)
  const slow = Array.from({ length: 20 }, (_, nth) => fetch(`${site.url}/slow/${nth}`))
  const begun = () => site.said.filter((line) => line.startsWith('making /slow/')).length
  await expect.poll(begun, { timeout: PATIENCE_MS }).toBe(20)
  site.child.kill(signal)
  expect(await quiet.whenStopping()).toEqual({ status: 200, connection: 'close' })
  // These were being answered when the signal came.
  const pages = await Promise.all(slow.map(async (reply) => (await reply).text()))
  const { code, errors } = await site.ended
  const { answered, cut, refused } = await load.stop()
  quiet.leave()
  expect({ code, errors, cut, refused }).toEqual({ code: 0, errors: [], cut: [], refused: [] })
  expect(pages.filter((page) => page.endsWith('</html>'))).toHaveLength(20)
  expect(answered).toBeGreaterThan(0)
  expect(events.readableEnded || events.destroyed).toBe(true)
  // The database wrote its last checkpoint and ended: the next start recovers nothing.
  expect(isRunning(postmaster?.pid ?? 0)).toBe(false)
  expect(postmasterOf(path.join(dataDir, 'db'))).toBeUndefined()
  const again = start({ PORT: String(await freePort()), DATA_DIR: dataDir, LOG_LEVEL: 'debug' })
  await again.ready(PATIENCE_MS)
  expect(again.logged.join('\n')).toContain('database system was shut down at')
  expect(again.logged.join('\n')).not.toMatch(/not properly shut down|recovery/)
}

/** Opens one client that keeps its connection after a request, and one that has never sent anything. */
async function quietClients({ url }: RunningSite) {
  const port = Number(new URL(url).port)
  const agent = new http.Agent({ keepAlive: true })
  await ask(`${url}/readyz`, agent)
  const silent = net.connect(port, '127.0.0.1').on('error', () => undefined)
  await once(silent, 'connect')
  return {
    /** Returns the answer to the idle client once no new connection is accepted. */
    whenStopping: async () => {
      await untilRefused(port)
      const { statusCode, headers } = await ask(`${url}/readyz`, agent)
      return { status: statusCode, connection: headers.connection }
    },
    leave: () => {
      silent.destroy()
      agent.destroy()
    },
  }
}

function ask(url: string, agent: http.Agent): Promise<http.IncomingMessage> {
  return new Promise((resolve, reject) => {
    const asking = http.get(url, { agent }, (reply) => {
      reply.resume().on('error', reject)
      reply.on('end', () => resolve(reply))
    })
    asking.on('error', reject)
  })
}

/** Runs ten clients with kept connections that send requests without pause, until the site refuses connections. */
function loadOn(url: string) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 10 })
  const cut: string[] = []
  const refused: number[] = []
  let answered = 0
  let going = true
  const ask = (path: string) =>
    new Promise<boolean>((resolve) => {
      const asking = http.get(url + path, { agent }, (reply) => {
        reply.resume()
        reply.on('close', () => {
          if (!reply.complete) cut.push(`${path}: half an answer`)
          else if (reply.statusCode !== 200) refused.push(reply.statusCode ?? 0)
          else answered += 1
          resolve(true)
        })
      })
      asking.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ECONNREFUSED') cut.push(`${path}: ${error.code}`)
        resolve(error.code !== 'ECONNREFUSED')
      })
    })
  const clients = Array.from({ length: 10 }, async (_, nth) => {
    const paths = ['/api/be/website-alert', '/api/be/items?limit=100', '/market', '/api/be/settings']
    while (going && (await ask(paths[nth % paths.length] ?? '/')));
  })
  return {
    stop: async () => {
      going = false
      await Promise.all(clients)
      agent.destroy()
      return { answered, cut, refused }
    },
  }
}
