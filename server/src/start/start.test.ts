import { once } from 'node:events'
import net from 'node:net'
import path from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { postmasterOf } from '../platform/store/embedded/postmaster.ts'
import { killHard, temporaryFolder } from '../testing/processes.ts'
import { freePort, runningSite, signInAsOwner, type RunningSite } from '../testing/sites/runningSite.ts'
import { expectNothingCut } from '../testing/stops/underLoad.ts'
import { compileCacheOf, testProgram } from '../testing/testPrograms.ts'

/** Timeout for a busy machine. */
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

/** Data folder that the tests use one after the other: making a database takes longer than starting a site. */
const sharedDataDir = path.join(folder, 'shared')

it(
  'a new site prints its address and an owner link, which works once and is not printed again once used; SIGTERM under load cuts no request, closes the database cleanly and ends with 0',
  async () => {
    const environment = { PORT: String(await freePort()), DATA_DIR: sharedDataDir }
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
    expect((await fetch(`${second.url}/forgotten`)).status).toBe(200)
    await expect.poll(() => second.logged.join()).toContain('nobody waits for this')
    expect((await fetch(`${second.url}/healthz`)).status).toBe(200) // a forgotten promise ended nothing
    // The proof `stops` sends the other signal too.
    await expectNothingCut({ site: second, signal: 'SIGTERM', dataDir: sharedDataDir, start })
  },
  6 * PATIENCE_MS,
)

describe('what an operator can put right is one line and exit code 1', { timeout: PATIENCE_MS }, () => {
  const wrong = async (environment: Record<string, string>, program = main) =>
    start(environment, program).ended

  // Tests failures before anything is opened, and after everything was. Each setting: settings.test.ts; each folder:
  // embedded.test.ts; a database that does not answer: connection.test.ts, a Redis: bus.test.ts. The proof `starts`
  // runs a process for each.
  it('a wrong NODE_ENV', async () => {
    const { code, errors } = await wrong({ PORT: '1', NODE_ENV: 'development' })
    expect(errors).toEqual([expect.stringMatching(/^NODE_ENV must be production/)])
    expect(code).toBe(1)
  })

  it('a taken port, and the database is closed again', async () => {
    const taken = net.createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const { port } = taken.address() as net.AddressInfo // a listening TCP server has this kind of address
    const { code, errors } = await wrong({ PORT: String(port), DATA_DIR: sharedDataDir }, siteProgram)
    taken.close()
    expect(errors).toEqual([`port ${port} is taken: set PORT to a free one`])
    expect(code).toBe(1)
    expect(postmasterOf(path.join(sharedDataDir, 'db'))).toBeUndefined()
  })
})
