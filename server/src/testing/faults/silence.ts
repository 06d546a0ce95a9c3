import { sendTestMail } from '@raidkit/contract/admin/adminMail'
import { CALLS } from '../requests/contractCalls.ts'
import { KEY_HEADER } from '@raidkit/contract/platform/keys'
import { sendEmailCode, sendSignInCode } from '@raidkit/contract/account/signIn'
import fc from 'fast-check'
import { pino } from 'pino'
import { TIMES, type Times } from '../../platform/http/time-limits/times.ts'
import { openMail } from '../../platform/outside/mail/mail.ts'
import { readSettings } from '../../platform/settings/index.ts'
import { PATIENCES } from '../../platform/store/pools.ts'
import { freezableDatabase } from './frozenDatabase.ts'
import { encodeRequest } from '../requests/brokenRequests.ts'
import { nameOf } from '../requests/good.ts'
import { goodMakerOf } from '../requests/goodRequests.ts'
import { shapedValues } from '../requests/shapedValues.ts'
import { silentServer } from '../services/mailServer.ts'
import { testApp, type TestApp } from '../testApp.ts'
import { testKeys } from '../testKeys.ts'

const AT_ONCE = 40
/** Webhooks are made for an address, so that nothing is looked up. */
const TARGETS = { PRIVATE_TARGETS: 'allowed' } as const

/** How a call was answered; status 0: it was not, for as long as we waited. */
export type Late = { name: string; tookMs: number; status: number }
type Ready = { name: string; send: () => Promise<{ statusCode: number }> }

type Frozen = {
  times?: Times
  /** Only the calls with a deadline of their own. */
  isOnlyLong?: boolean
}

/** Every call of the contract, well asked, while the database is frozen; each is waited for so long at most. */
export async function askFrozen(
  patienceMs: number,
  { times = TIMES, isOnlyLong = false }: Frozen = {},
): Promise<{ answers: Late[]; readyAgainMs: number }> {
  const database = await freezableDatabase(PATIENCES)
  const site = await testApp({ database, times, environment: TARGETS })
  try {
    const asked = await prepared(site, isOnlyLong ? longCalls(site) : undefined)
    database.freeze()
    const answers = await inBatches(asked, patienceMs)
    process.stdout.write(`slowest: ${JSON.stringify(answers.toSorted((a, b) => b.tookMs - a.tookMs)[0])}\n`)
    database.thaw()
    const startMs = performance.now()
    while ((await site.app.inject('/readyz')).statusCode !== 200)
      if (performance.now() - startMs > patienceMs) throw new Error('not ready after the thaw')
    return { answers, readyAgainMs: performance.now() - startMs }
  } finally {
    database.thaw()
    await site.close()
  }
}

function longCalls({ routes }: TestApp): ReadonlySet<string> {
  const long = routes.filter(({ config }) => config?.answerMs !== undefined)
  return new Set(long.map(({ method, url }) => `${[method].flat().join()} ${url}`))
}

const MAILING: ReadonlySet<string> = new Set([sendSignInCode, sendEmailCode, sendTestMail].map(nameOf))

/** The calls that send a mail, by a mail server that takes the line and never says a word. */
export async function askWithSilentMail(patienceMs: number): Promise<Late[]> {
  const server = await silentServer()
  const settings = readSettings({ MAIL_URL: server.url })
  const mail = openMail({ settings, log: pino({ level: 'silent' }), now: Date.now })
  const site = await testApp({ mail, times: TIMES, environment: TARGETS })
  try {
    return await inBatches(await prepared(site, MAILING), patienceMs)
  } finally {
    server.close()
    mail.close()
    await site.close()
  }
}

/** Asked for while all is well, so that each would succeed. */
async function prepared(site: TestApp, only?: ReadonlySet<string>): Promise<Ready[]> {
  const keys = await testKeys(site.deps.store)
  const [g] = fc.sample(fc.gen(), { seed: 1, numRuns: 1 })
  const ready: Ready[] = []
  for (const call of CALLS.filter((one) => !only || only.has(nameOf(one)))) {
    const maker = goodMakerOf(call)
    const asker = await site.as(maker?.level ?? 'admin')
    const shaped = shapedValues(call.request, {})
    const { request, cookies = {} } = maker
      ? await maker.make({ site, asker, g: g! })
      : { request: g!(() => shaped) }
    const { headers, ...sent } = encodeRequest(call, request)
    const key = call.scope ? { [KEY_HEADER]: keys.get(call.scope) } : {}
    ready.push({
      name: nameOf(call),
      send: () => asker.ask({ ...sent, cookies, headers: { ...headers, ...key } }),
    })
  }
  return ready
}

async function inBatches(asked: readonly Ready[], patienceMs: number): Promise<Late[]> {
  const answers: Late[] = []
  const next = asked.values()
  const lane = async () => {
    for (const { name, send } of next) {
      const startMs = performance.now()
      const late = new Promise<{ statusCode: number }>((resolve) => {
        setTimeout(() => resolve({ statusCode: 0 }), patienceMs)
      })
      const { statusCode } = await Promise.race([send(), late])
      answers.push({ name, tookMs: performance.now() - startMs, status: statusCode })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  return answers
}
