import { once } from 'node:events'
import http from 'node:http'
import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, expect, it } from 'vitest'
import { npmSite, PATIENCE_MS, untilAllGone, untilRefused, WAYS } from '../testing/stops/npmSite.ts'

const { start, startByNpm, expectCleanStop, expectNoDatabase, clear, remove } = await npmSite()
afterEach(clear)
afterAll(remove)

/** The way that leaves most to the site itself; the proof `stops` tries every one. */
it(
  'whose runner is killed, everything closes cleanly',
  async () => expectCleanStop(WAYS['a killed runner'] ?? expect.fail('no such way')),
  3 * PATIENCE_MS,
)

it('a second signal ends the site at once, and its database too', async () => {
  const place = await startByNpm()
  const stuck = fetch(`${place.site.url}/stuck`).then(
    () => 'answered',
    () => 'cut',
  )
  await sleep(100) // it is on its way
  process.kill(place.pids.node, 'SIGTERM')
  await untilRefused(place.port)
  await sleep(1100) // what comes within a second is the same press
  process.kill(place.pids.node, 'SIGTERM')
  expect(await stuck).toBe('cut')
  expect((await place.site.ended).code).toBe(143)
  await untilAllGone(place)
  expectNoDatabase()
}, 120_000)

it('a site that stops loses no request of clients that ask without pause, answers what comes on an idle connection, refuses new ones, and does not wait for silent ones', async () => {
  const { site, port } = await start()
  const paths = ['/api/be/website-alert', '/market', '/api/be/items?limit=100', '/nothing-here.js', '/readyz']
  const clients = Array.from({ length: 20 }, (_, nth) =>
    keptClient(site.url, paths[nth % paths.length] ?? ''),
  )
  await expect.poll(() => clients.every(({ seen }) => seen.answers > 5), { timeout: PATIENCE_MS }).toBe(true)
  const agent = new http.Agent({ keepAlive: true })
  await ask(`${site.url}/readyz`, agent)
  const silent = net.connect(port, '127.0.0.1').on('error', () => undefined)
  await once(silent, 'connect')
  site.child.kill('SIGTERM')
  await untilRefused(port)
  const last = await ask(`${site.url}/readyz`, agent)
  expect({ status: last.statusCode, connection: last.headers.connection }).toEqual({
    status: 200,
    connection: 'close',
  })
  await Promise.all(clients.map(({ ended }) => ended))
  expect(clients.map(({ seen }) => seen.end)).toEqual(clients.map(() => 'asked to close'))
  expect((await site.ended).code).toBe(0)
  silent.destroy()
}, 120_000)

function ask(url: string, agent: http.Agent): Promise<http.IncomingMessage> {
  return new Promise((resolve, reject) => {
    const asking = http.get(url, { agent }, (reply) => {
      reply.resume().on('error', reject)
      reply.on('end', () => resolve(reply))
    })
    asking.on('error', reject)
  })
}

/** One connection that asks again as soon as it is answered, until it is asked to close. */
function keptClient(url: string, asked: string) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  const seen = { answers: 0, end: 'going on' }
  const go = async () => {
    for (;;) {
      const { headers } = await ask(url + asked, agent)
      seen.answers += 1
      if (headers.connection === 'close') return 'asked to close'
    }
  }
  const ended = go()
    .catch((error: NodeJS.ErrnoException) => `${asked}: ${error.code ?? error.message}`)
    .then((end) => {
      seen.end = end
      agent.destroy()
    })
  return { seen, ended }
}
