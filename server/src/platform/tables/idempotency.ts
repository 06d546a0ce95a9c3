import { KEPT_HOURS } from '@raidkit/contract/account/storedData'
import { HOUR_MS } from '@raidkit/rules/platform/time'
import { and, eq, lt, sql } from 'drizzle-orm'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../store/database.ts'
import { idempotencyKeys } from '../store/schema/schema.ts'
import { codeOf, LOCK_TIMEOUT } from '../store/storeError.ts'

export type Claim = {
  /** Owner of the key: a user's uid or a session's hash. */
  scope: string
  key: string
  call: string
  requestHash: string
  nowMs: number
}
export type Answer = { status: number; reply: unknown }
export type Outcome = ({ replay: boolean } & Answer) | 'mismatch' | 'busy'

const KEPT_MS = KEPT_HOURS.reply * HOUR_MS // quality.md: the same answer for 24 hours
const WAIT_MS = 1000

type Transaction<Bound> = (
  work: (bound: Bound, tx: Db) => Promise<Answer | Outcome>,
) => Promise<Answer | Outcome>

/**
 * Runs each keyed call once. Claim, effect and stored answer are one transaction, so a crash leaves all or nothing; a
 * second caller waits at the unique key until the first has committed (and gets its answer) or given up (and does the
 * work itself).
 */
export function createIdempotency<Bound>(inTransaction: Transaction<Bound>) {
  const running = new Map<string, Promise<unknown>>()

  const attempt = async (claim: Claim, work: (bound: Bound) => Promise<Answer>): Promise<Outcome> => {
    const outcome = await inTransaction(async (bound, tx) => {
      const earlier = await claimKey(tx, claim)
      if (earlier) return earlier
      const answer = await work(bound)
      await keepAnswer(tx, claim, answer)
      return answer
    }).catch(busyWhenLocked)
    return typeof outcome === 'string' || 'replay' in outcome ? outcome : { replay: false, ...outcome }
  }

  return {
    async run(claim: Claim, work: (bound: Bound) => Promise<Answer>): Promise<Outcome> {
      const name = JSON.stringify([claim.scope, claim.key])
      // A repeated call on this node waits here without a connection, so that a client that repeats one key blocks
      // nobody.
      const first = running.get(name)
      if (first && (await isStillRunning(first))) return 'busy'
      const mine = attempt(claim, work)
      running.set(name, mine)
      try {
        return await mine
      } finally {
        if (running.get(name) === mine) running.delete(name)
      }
    },
  }
}

export async function removeOldKeys(db: Db, nowMs: number): Promise<number> {
  const old = lt(idempotencyKeys.createdAt, new Date(nowMs - KEPT_MS))
  return (await db.delete(idempotencyKeys).where(old).returning({ key: idempotencyKeys.key })).length
}

async function isStillRunning(first: Promise<unknown>): Promise<boolean> {
  const ended = first.then(
    () => false,
    () => false,
  )
  return Promise.race([ended, sleep(WAIT_MS, true, { ref: false })])
}

/** Takes the key, or returns the outcome of the call that has it. */
async function claimKey(tx: Db, claim: Claim): Promise<Outcome | undefined> {
  const { scope, key, call, requestHash, nowMs } = claim
  const fresh = { call, requestHash, status: null, reply: null, createdAt: new Date(nowMs) }
  await tx.execute(sql.raw(`set local lock_timeout = ${WAIT_MS}`))
  const taken = await tx
    .insert(idempotencyKeys)
    .values({ scope, key, ...fresh })
    .onConflictDoUpdate({
      target: [idempotencyKeys.scope, idempotencyKeys.key],
      set: fresh,
      setWhere: lt(idempotencyKeys.createdAt, new Date(nowMs - KEPT_MS)),
    })
    .returning({ key: idempotencyKeys.key })
  await tx.execute(sql`set local lock_timeout to default`)
  return taken.length > 0 ? undefined : earlierOutcome(tx, claim)
}

async function earlierOutcome(tx: Db, { scope, key, call, requestHash }: Claim): Promise<Outcome> {
  const isIt = and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key))
  const [row] = await tx.select().from(idempotencyKeys).where(isIt)
  if (!row || row.status === null) return 'busy'
  if (row.call !== call || row.requestHash !== requestHash) return 'mismatch'
  return { replay: true, status: row.status, reply: row.reply }
}

async function keepAnswer(tx: Db, { scope, key }: Claim, { status, reply }: Answer): Promise<void> {
  const isIt = and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key))
  await tx.update(idempotencyKeys).set({ status, reply }).where(isIt)
}

function busyWhenLocked(error: unknown): 'busy' {
  if (codeOf(error) === LOCK_TIMEOUT) return 'busy'
  throw error
}
