import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { freePort } from '../server/src/testing/sites/runningSite.ts'
import { freshClone, machineWith, NODE_PACKAGE, makeWorkshop, type Host } from './support/bareMachine.ts'
import { ROOT, runThere, USER, type Account, type Machine, type Running } from './support/bareRun.ts'

const DEBIAN: Host = { name: 'debian-node-18' } // Node 18.20 and npm 9.2 of the distribution
const HOSTS: Host[] = [
  DEBIAN,
  { name: 'node-20', node: '20.20.2', npm: '10.8.2' },
  { name: 'node-22', node: '22.23.3', npm: '10.9.8' },
  { name: 'node-24', node: '24.21.0', npm: '11.16.0' },
]
/** The tests of both kinds, but not all of them; and those that once failed in a closed home and without /sys. */
const PART = [
  'npm test -- unit scripts embedded server/src/start/start.test.ts',
  'npm test -- e2e raidPlanner',
]
const TESTS = process.env['BARE_WHOLE'] ? ['npm test'] : PART

const { folder: shop, remove } = makeWorkshop()
const used: (() => void)[] = []
afterEach(() => used.splice(0).forEach((removeMachine) => removeMachine()))
afterAll(() => remove())

/** A machine that nothing was ever done on, with a fresh clone in the account's home. */
async function bare(host: Host, account: Account): Promise<Place> {
  const machine = await machineWith(shop, host)
  used.push(machine.remove)
  return { machine, account, cwd: await freshClone(machine, account) }
}

const cases = HOSTS.flatMap((host) => [ROOT, USER].map((account) => ({ host, account })))

describe.each(cases)('a bare Debian 12 with $host.name, as $account.name', ({ host, account }) => {
  it('starts the site and passes its tests from a fresh clone', async () => {
    const place = await bare(host, account)
    const tookMs = await startsAndAnswers(place)
    // Root may install the library that the pinned Node needs; nobody else has to.
    expect(nodeUsed(place)).toMatch(account === ROOT ? /^node_modules\// : /^\.node\//)
    console.log(`${host.name}, ${account.name}: up ${Math.round(tookMs / 1000)} s after npm start`)
    for (const command of TESTS) {
      const tests = run(place, command)
      expect(await tests.ended, tests.said()).toBe(0)
      console.log(`${host.name}, ${account.name}: ${command}: ${tests.said().trim().split('\n').at(-1)}`)
    }
  })
})

describe.each([ROOT, USER])('on a bare Debian 12 with its own Node 18, $name', (account) => {
  it('starts in a folder that npm left half installed, stamp or no stamp', async () => {
    const place = await bare(DEBIAN, account)
    const native = inClone(place, `node_modules/@rolldown/binding-linux-${process.arch}-gnu`)
    await run(place, 'npm ci').ended
    expect(fs.existsSync(native), 'npm on Node 18 leaves it out').toBe(false)
    await startsAndAnswers(place)
    expect(fs.existsSync(native)).toBe(true)
    fs.rmSync(native, { recursive: true })
    await startsAndAnswers(place)
    expect(fs.existsSync(native)).toBe(true)
  })

  it('starts after an install that was killed in the middle', async () => {
    const place = await bare(DEBIAN, account)
    const laid = inClone(place, 'node_modules')
    const first = run(place, 'npm start')
    await expect
      .poll(() => fs.existsSync(path.join(laid, 'vite')), { timeout: 600_000, interval: 5 })
      .toBe(true)
    await first.kill()
    expect(fs.existsSync(path.join(laid, '.package-lock.json')), 'killed before npm had finished').toBe(false)
    await startsAndAnswers(place)
  })

  it('is told in one line when the packages cannot be had', async () => {
    const place = await bare(DEBIAN, account)
    const environment = {
      npm_config_registry: `http://127.0.0.1:${await freePort()}/`,
      npm_config_cache: '/tmp/empty',
      npm_config_fetch_retries: '0',
    }
    const refused = run(place, 'node scripts/run.mjs scripts/start.mjs', environment)
    expect(await refused.ended).toBe(1)
    const [, line, ...more] = refused.said().trim().split('\n')
    expect(line).toMatch(new RegExp(String.raw`^npm cannot lay down ${NODE_PACKAGE}@\S+: \S.*\.$`))
    expect(more).toEqual([])
  })
})

type Place = { machine: Machine; account: Account; cwd: string }

const run = ({ machine, ...where }: Place, command: string, environment: Record<string, string> = {}) =>
  runThere(machine, { ...where, command, environment })
const inClone = ({ machine, cwd }: Place, file: string) => path.join(machine.folder, cwd, file)

function nodeUsed(place: Place): string {
  const stamp: unknown = JSON.parse(fs.readFileSync(inClone(place, 'node_modules/.install-stamp'), 'utf8'))
  return String(stamp && typeof stamp === 'object' && 'node' in stamp && stamp.node)
}

async function startsAndAnswers(place: Place): Promise<number> {
  const PORT = String(await freePort())
  const startMs = performance.now()
  const site = run(place, 'npm start', { PORT })
  try {
    await untilAnswered(`http://127.0.0.1:${PORT}/healthz`, site)
    const tookMs = performance.now() - startMs
    await untilAnswered(`http://127.0.0.1:${PORT}/market`, site)
    return tookMs
  } finally {
    await site.kill()
  }
}

async function untilAnswered(url: string, site: Running): Promise<void> {
  let over = false
  void site.ended.then(() => (over = true))
  for (;;) {
    const reply = await fetch(url).catch(() => undefined)
    if (reply?.status === 200) return
    expect(over, site.said()).toBe(false)
    await sleep(200)
  }
}
