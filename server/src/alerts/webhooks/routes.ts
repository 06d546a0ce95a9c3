import { randomUUID } from 'node:crypto'
import {
  changeWebhook,
  deleteWebhook,
  listWebhooks,
  makeWebhook,
  MOST_WEBHOOKS,
  renewWebhookSecret,
  replayWebhook,
  testWebhook,
  WEBHOOK_EVENTS,
  WEBHOOK_LOG,
  type Webhook,
  type WebhookDelivery,
  type WebhookEvent,
  type Webhooks,
} from '@raidkit/contract/alerts/webhooks'
import { Refusal } from '@raidkit/contract/platform/errors'
import type { Deps } from '../../deps.ts'
import { mayUse } from '../../platform/http/access/features.ts'
import type { SignedIn } from '../../platform/http/access/visitor.ts'
import type { Door, PreparingHandler } from '../../platform/http/door.ts'
import { tooOften } from '../../platform/http/limits/tooOften.ts'
import { tokenBuckets } from '../../platform/http/live/tokenBucket.ts'
import { checkTarget, TargetRefused, type TargetRules } from '../../platform/outside/safeTarget.ts'
import type { Store } from '../../platform/store/connection.ts'
import { webhookDelivery, webhookSecret } from '../deliveries/index.ts'
import type { DeliveryRow } from '../tables/deliveries.ts'
import type { WebhookRow } from '../tables/webhooks.ts'

type WebhookCallContext = { store: Store; visitor: SignedIn }

/** Rate of name lookups per account. There are five webhooks at most, and addresses are mistyped. */
const LOOK_UPS = { perSecond: 10 / 60, burst: 10 }
const MOST_AT_ONCE = 2
const LOOK_UP_WAIT_MS = 6000

/** Registers the calls for webhooks: addresses that receive signed events. */
export function webhookRoutes(door: Door, deps: Deps): void {
  keepingRoutes(door, deps)
  sendingRoutes(door, deps)
}

function keepingRoutes(door: Door, { now, secret, settings }: Deps): void {
  const checkUrl = urlChecker({ isPrivateAllowed: settings.PRIVATE_TARGETS === 'allowed' }, now)
  door.answer(listWebhooks, listed)

  const make: PreparingHandler<typeof makeWebhook, string> = async (asked, url) => {
    const { store, visitor, request } = asked
    // Locked, so that only one of two concurrent requests gets the last place.
    await store.seats.hold([visitor.uid])
    if ((await store.webhooks.ofUser(visitor.uid)).length >= MOST_WEBHOOKS)
      throw new Refusal('too_many_webhooks')
    const row: WebhookRow = {
      uid: randomUUID(),
      userUid: visitor.uid,
      url,
      events: eventsOf(request.events),
      secretNumber: 1,
      isOn: true,
      createdAt: new Date(now()),
    }
    await store.webhooks.add(row)
    return { ...(await listed(asked)), secret: webhookSecret(secret, row) }
  }
  // Looked up before any row is locked, as name resolution may take seconds.
  door.answer(makeWebhook, make, {
    prepare: ({ visitor, request }) => checkUrl(visitor.uid, request.url),
  })

  const change: PreparingHandler<typeof changeWebhook, string | undefined> = async (asked, url) => {
    const { uid, events, isOn } = asked.request
    const row = await own(asked, uid)
    await asked.store.webhooks.change(row.userUid, uid, {
      url: url ?? row.url,
      events: events === undefined ? row.events : eventsOf(events),
      isOn: isOn ?? row.isOn,
    })
    return listed(asked)
  }
  door.answer(changeWebhook, change, {
    prepare: async (asked) => {
      const { uid, url } = asked.request
      if (url === undefined) return undefined
      const { userUid } = await own(asked, uid)
      return checkUrl(userUid, url)
    },
  })

  door.answer(renewWebhookSecret, async (asked) => {
    const row = await own(asked, asked.request.uid)
    const secretNumber = row.secretNumber + 1
    await asked.store.webhooks.change(row.userUid, row.uid, { secretNumber })
    return { ...(await listed(asked)), secret: webhookSecret(secret, { ...row, secretNumber }) }
  })

  door.answer(deleteWebhook, async (asked) => {
    const { uid, userUid } = await own(asked, asked.request.uid)
    await asked.store.deliveryLog.dropWaiting(userUid, uid, new Date(now()))
    await asked.store.webhooks.remove(userUid, uid)
    return listed(asked)
  })
}

function sendingRoutes(door: Door, { now, outbox }: Deps): void {
  door.answer(testWebhook, async (asked) => {
    const row = await own(asked, asked.request.uid)
    if (!row.isOn) throw new Refusal('bad_request', { field: 'uid', why: 'it is turned off' })
    await asked.store.deliveries.add([webhookDelivery(row, { event: 'test', data: {}, nowMs: now() })])
    outbox.poke()
    return listed(asked)
  })

  door.answer(replayWebhook, async (asked) => {
    const { store, visitor, request } = asked
    const sent = await store.deliveryLog.find(visitor.uid, request.deliveryUid)
    if (sent?.way !== 'webhook' || sent.targetUid === null)
      throw new Refusal('not_found', { field: 'deliveryUid', why: 'no such message' })
    const row = await own(asked, sent.targetUid)
    const { data } = Object(sent.payload) as { data?: unknown } // written by `webhookDelivery`
    const event = eventOf(sent)
    await store.deliveries.add([webhookDelivery(row, { event, data: data ?? {}, nowMs: now() })])
    outbox.poke()
    return listed(asked)
  })
}

async function own({ store, visitor }: WebhookCallContext, uid: string): Promise<WebhookRow> {
  const row = await store.webhooks.find(visitor.uid, uid)
  if (!row) throw new Refusal('not_found', { field: 'uid', why: 'no such webhook' })
  return row
}

/**
 * Resolves host names entered by users, with a limit per user: a lookup waits for a name server of the user's choice,
 * and makes this machine query it.
 */
function urlChecker(rules: TargetRules, now: () => number) {
  const mayLookUp = tokenBuckets({ ...LOOK_UPS, now })
  const running = new Map<string, number>()

  return async (userUid: string, url: string): Promise<string> => {
    const already = running.get(userUid) ?? 0
    if (already >= MOST_AT_ONCE || !mayLookUp(userUid)) throw tooOften(LOOK_UP_WAIT_MS)
    running.set(userUid, already + 1)
    try {
      return (await checkTarget(url, rules)).href
    } catch (error) {
      if (!(error instanceof TargetRefused)) throw error
      throw new Refusal('target_refused', { field: 'url', why: error.message })
    } finally {
      const left = (running.get(userUid) ?? 1) - 1
      if (left > 0) running.set(userUid, left)
      else running.delete(userUid)
    }
  }
}

async function listed({ store, visitor }: WebhookCallContext): Promise<Webhooks> {
  const webhooks: Webhook[] = []
  for (const row of await store.webhooks.ofUser(visitor.uid)) {
    const sent = await store.deliveryLog.ofTarget(visitor.uid, row.uid, WEBHOOK_LOG)
    webhooks.push({
      uid: row.uid,
      url: row.url,
      events: eventsOf(row.events),
      isOn: row.isOn,
      createdAtMs: row.createdAt.getTime(),
      deliveries: sent.map(shownDelivery),
    })
  }
  return { isOpen: await mayUse(store, visitor, 'api'), webhooks }
}

function shownDelivery(row: DeliveryRow): WebhookDelivery {
  const { uid, state, attempts, status, reason, createdAt, endedAt } = row
  const times = { createdAtMs: createdAt.getTime(), endedAtMs: endedAt?.getTime() ?? null }
  return { uid, event: eventOf(row), state, attempts, status, reason, ...times }
}

function eventOf({ event }: Pick<DeliveryRow, 'event'>): WebhookEvent | 'test' {
  return WEBHOOK_EVENTS.find((one) => one === event) ?? 'test'
}

function eventsOf(events: readonly string[]): WebhookEvent[] {
  return WEBHOOK_EVENTS.filter((one) => events.includes(one))
}
