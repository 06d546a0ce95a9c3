import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import net from 'node:net'
import path from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { postmasterOf } from '../store/embedded/postmaster.ts'
import { isRunning, killHard, temporaryFolder } from '../testing/processes.ts'
import { freePort, runningSite, signInAsOwner, type RunningSite } from '../testing/runningSite.ts'
import { compileCacheOf, testProgram } from '../testing/testPrograms.ts'

/** For a machine with other things to do. */
const PATIENCE_MS = 60_000

const { folder, remove } = temporaryFolder()
const started: RunningSite[] = []
afterEach(async () => {
  for (const { child, ended } of started.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) await killHard(child)
    await ended
  }
})
afterAll(() => remove())

const main = await testProgram('main')
const siteProgram = await testProgram('siteProgram')

function start(environment: Record<string, string>, program = siteProgram) {
  const site = runningSite({ environment: { ...compileCacheOf(program), ...environment }, program })
  started.push(site)
  return site
}

/** Where nobody can make a folder, root neither. */
function uselessPlaces(): Record<string, string> {
  const at = (name: string) => path.join(folder, name)
  fs.writeFileSync(at('file'), '')
  fs.symlinkSync('gone/further', at('nowhere'))
  fs.symlinkSync('circle', at('circle'))
  return {
    'below a file': at('file/data'),
    'behind a link that leads nowhere': at('nowhere/data'),
    'behind a link to itself': at('circle/data'),
    'with a name too long for any disk': at('d'.repeat(300)),
    // Here the system denies that the folder above exists, and an impatient program would ask for ever.
    ...(fs.existsSync('/proc/self') && { 'where no folder can be made': '/proc/raidkit' }),
  }
}

const newDataDir = () => fs.mkdtempSync(path.join(folder, 'data-'))

describe('what an operator can put right is one line and exit code 1', { timeout: PATIENCE_MS }, () => {
  const wrong = async (environment: Record<string, string>, program = main) =>
    start(environment, program).ended

  it.each([
    ['PORT', { PORT: 'eighty' }, /^PORT is invalid: /],
    ['SITE_URL', { PORT: '1', SITE_URL: 'raidkit' }, /^SITE_URL is invalid: /],
    ['DATABASE_URL', { PORT: '1', DATABASE_URL: 'mysql://x/y' }, /^DATABASE_URL is invalid: /],
    ['NODE_ENV', { PORT: '1', NODE_ENV: 'development' }, /^NODE_ENV must be production/],
  ])('a wrong %s', async (_, environment, line) => {
    const { code, errors } = await wrong(environment)
    expect(errors).toEqual([expect.stringMatching(line)])
    expect(code).toBe(1)
  })

  it.each(Object.entries(uselessPlaces()))('a DATA_DIR %s', async (_, dataDir) => {
    const { code, errors } = await wrong({ PORT: '1', DATA_DIR: dataDir })
    expect(errors).toEqual([expect.stringMatching(/^DATA_DIR: /)])
    expect(code).toBe(1)
  })

  it('a database that does not answer', async () => {
    const port = await freePort()
    const { code, errors } = await wrong({
      PORT: '1',
      DATABASE_URL: `postgres://me:secret@127.0.0.1:${port}/x`,
    })
    expect(errors).toEqual([expect.stringMatching(/database/i)])
    expect(errors.join('')).not.toContain('secret')
    expect(code).toBe(1)
  })

  it('a Redis that does not answer', async () => {
    const redis = `redis://:secret@127.0.0.1:${await freePort()}`
    const { code, errors } = await wrong({ PORT: '1', DATA_DIR: newDataDir(), REDIS_URL: redis })
    expect(errors).toEqual([expect.stringMatching(/^REDIS_URL: /)])
    expect(errors.join('')).not.toContain('secret')
    expect(code).toBe(1)
  })

  it('a taken port, and the database is closed again', async () => {
    const taken = net.createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const { port } = taken.address() as net.AddressInfo // a listening TCP server has this kind of address
    const dataDir = newDataDir()
    const { code, errors } = await wrong({ PORT: String(port), DATA_DIR: dataDir }, siteProgram)
    taken.close()
    expect(errors).toEqual([`port ${port} is taken: set PORT to a free one`])
    expect(code).toBe(1)
    expect(postmasterOf(path.join(dataDir, 'db'))).toBeUndefined()
  })
})

describe('a site', () => {
  it(
    'prints its address and an owner link, which works once and is not printed again once used',
    async () => {
      const environment = { PORT: String(await freePort()), DATA_DIR: newDataDir() }
      const first = start(environment)
      await first.ready(PATIENCE_MS)
      expect(first.said).toEqual([
        `Raidkit is at http://localhost:${environment.PORT}`,
        expect.stringMatching(
          /^Owner link \(once, 24 hours\): http:\/\/localhost:\d+\/api\/be\/login\/owner\?token=[\w-]{43}$/,
        ),
      ])
      const cookie = await signInAsOwner(first)
      const me = await fetch(`${first.url}/api/be/users/me`, { headers: { cookie } })
      expect(await me.json()).toMatchObject({ admin: true, pro: true })
      await expect(signInAsOwner(first)).rejects.toThrow('refused')
      first.child.kill('SIGTERM')
      expect((await first.ended).code).toBe(0)

      const second = start(environment)
      await second.ready(PATIENCE_MS)
      expect(second.said).toEqual([`Raidkit is at http://localhost:${environment.PORT}`])
      const still = await fetch(`${second.url}/api/be/users/me`, { headers: { cookie } })
      expect(still.status).toBe(200) // the session outlived the restart
    },
    3 * PATIENCE_MS,
  )
})

describe.each(['SIGTERM', 'SIGINT'] as const)('%s under load', (signal) => {
  it(
    'cuts no request, closes the database cleanly and ends with 0',
    async () => {
      const dataDir = newDataDir()
      const site = start({ PORT: String(await freePort()), DATA_DIR: dataDir })
      await site.ready(PATIENCE_MS)
      const postmaster = postmasterOf(path.join(dataDir, 'db'))
      const listening = http.get(`${site.url}/api/be/events`)
      const [events] = (await once(listening, 'response')) as [http.IncomingMessage] // http's own event
      events.resume()
      const load = loadOn(site.url)
      const slow = Array.from({ length: 20 }, (_, nth) => fetch(`${site.url}/slow/${nth}`))
      const begun = () => site.said.filter((line) => line.startsWith('making /slow/')).length
      await expect.poll(begun, { timeout: PATIENCE_MS }).toBe(20)
      site.child.kill(signal)
      // These were being answered when the signal came.
      const pages = await Promise.all(slow.map(async (reply) => (await reply).text()))
      const { code, errors } = await site.ended
      const { answered, cut, refused } = await load.stop()
      expect({ code, errors, cut, refused }).toEqual({ code: 0, errors: [], cut: [], refused: [] })
      expect(pages.filter((page) => page.endsWith('</html>'))).toHaveLength(20)
      expect(answered).toBeGreaterThan(0)
      expect(events.readableEnded || events.destroyed).toBe(true)
      // The database wrote its last checkpoint and left: the next start recovers nothing.
      expect(isRunning(postmaster?.pid ?? 0)).toBe(false)
      expect(postmasterOf(path.join(dataDir, 'db'))).toBeUndefined()
      const again = start({ PORT: String(await freePort()), DATA_DIR: dataDir, LOG_LEVEL: 'debug' })
      await again.ready(PATIENCE_MS)
      expect(again.logged.join('\n')).toContain('database system was shut down at')
      expect(again.logged.join('\n')).not.toMatch(/not properly shut down|recovery/)
    },
    3 * PATIENCE_MS,
  )
})

/** Ten clients over kept connections that ask without pause, until the site takes no more connections. */
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
