import { ALERT_LIMITS } from '@raidkit/rules/alerts/alerts'
import { DAY_MS, HOUR_MS, SECOND_MS } from '@raidkit/rules/platform/time'
import type { Deps } from '../../deps.ts'
import type { JobAnswer } from '../../platform/nodes/queue.ts'
import type { DeliveryRow } from '../tables/deliveries.ts'
import { makeSenders, type SendResult } from './send.ts'

type CarryDeps = Pick<Deps, 'catalog' | 'store' | 'settings' | 'mail' | 'pushKeys' | 'secret' | 'now' | 'log'>

/** After so long it is not tried any more, whatever the queue says. */
const LIFE_MS = { webhook: DAY_MS + 4 * HOUR_MS, push: 4 * HOUR_MS, discord: 4 * HOUR_MS, mail: DAY_MS }

const MESSAGE_BUDGET = {
  key: 'messages',
  most: ALERT_LIMITS.messages,
  refillMs: ALERT_LIMITS.refillMs,
}
/** Programs read these, so they may come more often; nobody makes us ask somebody else's server without end. */
const WEBHOOK_BUDGET = { key: 'webhooks', most: 300, refillMs: 2 * SECOND_MS }

const UNSENT = { status: null }

/** One attempt to bring a message to its reader. What has ended is never sent again. */
export function makeCarrier(deps: CarryDeps): (uid: string, isLast: boolean) => Promise<JobAnswer> {
  const ways = makeSenders(deps)
  return async (uid, isLast) => {
    const { store, now } = deps
    const row = await store.deliveries.begin(uid)
    if (!row) return 'done'
    const sent = (await refused(deps, row)) ?? (await attempt(row))
    if (sent.state === 'again' && !isLast) {
      await store.deliveries.note(uid, sent.status, sent.reason ?? 'not sent')
      return 'again'
    }
    const state = sent.state === 'again' ? 'failed' : sent.state
    await store.deliveries.end(uid, { ...sent, state, at: new Date(now()) })
    return 'done'
  }

  async function attempt(row: DeliveryRow): Promise<SendResult> {
    try {
      return await ways[row.way](row)
    } catch (error) {
      deps.log.warn({ err: error, way: row.way }, 'a message could not be sent')
      return { state: 'again', status: null, reason: 'not sent' }
    }
  }
}

/** Why a message is not sent any more, if so. */
async function refused({ store, now }: CarryDeps, row: DeliveryRow): Promise<SendResult | undefined> {
  const nowMs = now()
  if (nowMs - row.dueAt.getTime() > LIFE_MS[row.way]) return { ...UNSENT, state: 'failed', reason: 'too old' }
  if (row.attempts > 1) return undefined
  const budget = row.way === 'webhook' ? WEBHOOK_BUDGET : MESSAGE_BUDGET
  const { most, refillMs } = budget
  const spent = await store.counts.spend({ key: `${budget.key}:${row.userUid}`, most, refillMs, nowMs })
  return spent.isRefused ? { ...UNSENT, state: 'dropped', reason: 'too many' } : undefined
}
