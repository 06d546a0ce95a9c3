import { createHmac, randomUUID } from 'node:crypto'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DAY_MS } from '@raidkit/rules/platform/time'
import { newKey } from '../../platform/http/access/newKey.ts'
import { hashOf, SESSION_COOKIE } from '../../platform/http/access/sessions.ts'
import { openStore, type OpenStore } from '../../platform/store/connection.ts'
import { startEmbedded } from '../../platform/store/embedded/embedded.ts'
import { killHard, temporaryFolder } from '../processes.ts'
import type { RedisServer } from '../redis/redisServer.ts'
import { freePort, runningSite, type RunningSite } from '../sites/runningSite.ts'
import { mailServer } from '../services/mailServer.ts'
import { silentLog } from '../silentLog.ts'
import { compileCacheOf, testProgram } from '../testPrograms.ts'

const SECRET = 'a secret of the three nodes, long enough'
export const NODES = 3
const PATIENCE_MS = 60_000
/** Deadline of an answer. */
const ANSWER_MS = 12_000

export type Nodes = Awaited<ReturnType<typeof startNodes>>
export type Account = { uid: string; cookie: string; email: string }

let addresses = 0
/** Returns a new client address: each client has its own. */
export const newAddress = () => {
  addresses += 1
  return `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`
}

/** Starts three processes of the site over one PostgreSQL and one Redis; each part can be killed and restarts. */
export async function startNodes(redis: RedisServer) {
  const { folder, remove } = temporaryFolder()
  const database = await startEmbedded(path.join(folder, 'db'), { maxConnections: 120 })
  const mail = await mailServer()
  const store = await openStore({ databaseUrl: database.url, log: silentLog, poolSize: 3 })
  const { key: ingestKey, row } = newKey({
    scope: 'ingest',
    label: 'three nodes',
    userUid: null,
    createdAt: new Date(),
  })
  await store.keys.create(row)
  const program = await testProgram('siteProgram')
  const ports = await Promise.all(Array.from({ length: NODES }, freePort))
  const start = (nth: number): RunningSite =>
    runningSite({
      program,
      environment: {
        PORT: String(ports[nth]),
        DATA_DIR: path.join(folder, `node${nth}`),
        TRUST_PROXY: '1',
        DATABASE_URL: database.url,
        REDIS_URL: redis.url,
        MAIL_URL: mail.url,
        SESSION_SECRET: SECRET,
        ...compileCacheOf(program),
      },
    })
  const sites: RunningSite[] = []
  for (let nth = 0; nth < NODES; nth++) {
    sites.push(start(nth))
    await sites[nth]?.ready() // the first makes what all share
  }
  const urlOf = (nth: number) => `http://127.0.0.1:${ports[nth % NODES]}`

  return {
    store,
    urlOf,
    ingestKey,
    letters: mail.received,
    logged: () => sites.flatMap(({ logged }) => logged),
    /** Makes an account directly in the database, once it is up. */
    async account(): Promise<Account> {
      for (let waitedMs = 0; ; waitedMs += 100) {
        try {
          return await newAccount(store)
        } catch (error) {
          if (waitedMs > PATIENCE_MS) throw error
          await sleep(100)
        }
      }
    },
    /** Asks a node, or another if that one is down, until there is an answer below 500. */
    async ask(nth: number, request: NodeRequest): Promise<{ status: number; body: unknown }> {
      const startMs = performance.now()
      for (let turn = nth; ; turn++) {
        const answer = await askOnce(urlOf(turn), request)
        if (answer && answer.status < 500) return answer
        if (performance.now() - startMs > PATIENCE_MS)
          throw new Error(`${request.path} stays without an answer`)
        await sleep(50)
      }
    },
    kills: {
      ...Object.fromEntries(
        Array.from({ length: NODES }, (_, nth) => [
          `node ${nth + 1}`,
          async () => {
            await killHard(sites[nth]!.child)
            await sleep(Math.random() * 1000)
            sites[nth] = start(nth)
          },
        ]),
      ),
      redis: async () => {
        await redis.kill()
        await sleep(Math.random() * 2000)
        await redis.restart()
      },
      // Its supervisor starts it again at the same address.
      postgres: async () => void process.kill(database.pid() ?? Number.NaN, 'SIGKILL'),
    } as Record<string, () => Promise<void>>,
    async close() {
      await Promise.all(sites.map(({ child }) => killHard(child)))
      await store.close()
      await mail.close()
      await database.stop()
      remove()
    },
  }
}

async function newAccount(store: OpenStore): Promise<Account> {
  const [createdAt, token] = [new Date(), randomUUID()]
  const email = `${randomUUID()}@example.org`
  const { uid } = await store.users.byEmailOrNew(email, createdAt)
  await store.users.change(uid, () => ({ pro: true, username: `W ${randomUUID().slice(0, 13)}` }))
  const expiresAt = new Date(createdAt.getTime() + DAY_MS)
  await store.sessions.create({ id: hashOf(token), userUid: uid, agentFamily: null, createdAt, expiresAt })
  const signature = createHmac('sha256', SECRET).update(token).digest('base64').replace(/=+$/, '')
  return { uid, email, cookie: `${SESSION_COOKIE}=${encodeURIComponent(`${token}.${signature}`)}` }
}

type NodeRequest = { method?: string; path: string; body?: object; headers?: Record<string, string> }

/** Undefined if the node was killed during the request. */
async function askOnce(url: string, { method = 'GET', path: where, body, headers }: NodeRequest) {
  try {
    const reply = await fetch(url + where, {
      method,
      signal: AbortSignal.timeout(ANSWER_MS),
      ...(body && { body: JSON.stringify(body) }),
      headers: {
        origin: url,
        'x-forwarded-for': newAddress(),
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
    })
    return { status: reply.status, body: (await reply.json()) as unknown }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'TimeoutError')
      throw new Error(`${where} has no answer after ${ANSWER_MS} ms`, { cause: error })
    return undefined
  }
}
