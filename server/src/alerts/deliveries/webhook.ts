import { createHmac, randomUUID } from 'node:crypto'
import type { WebhookEvent } from '@raidkit/contract/alerts/webhooks'
import { derivedToken } from '../../platform/settings/index.ts'
import type { Store } from '../../platform/store/connection.ts'
import type { NewDelivery } from '../tables/deliveries.ts'
import type { WebhookRow } from '../tables/webhooks.ts'

/** Derives the secret that the owner of a webhook was shown. */
export function webhookSecret(
  secret: string,
  { uid, secretNumber }: Pick<WebhookRow, 'uid' | 'secretNumber'>,
) {
  return `whsec_${derivedToken(secret, `webhook:${uid}:${secretNumber}`)}`
}

/** Signs a body by HMAC-SHA256 over `<seconds>.<body>`, so that a replayed request cannot get a new timestamp. */
export function webhookSignature(secret: string, { atS, body }: { atS: number; body: string }): string {
  return `t=${atS},v1=${createHmac('sha256', secret).update(`${atS}.${body}`).digest('hex')}`
}

/** Body sent to a webhook. The id is the same for every attempt, so that the target can detect duplicates. */
export type WebhookBody = { id: string; event: WebhookEvent | 'test'; createdAt: string; data: unknown }

type RaisedEvent = { userUid: string; event: WebhookEvent; data: unknown; nowMs: number }

/** Queues a message for each webhook of the account that subscribes to the event, in the caller's transaction. */
export async function raiseWebhooks(
  store: Store,
  { userUid, event, data, nowMs }: RaisedEvent,
): Promise<void> {
  const rows = await store.webhooks.ofUser(userUid)
  const heard = rows.filter(({ isOn, events }) => isOn && events.includes(event))
  await store.deliveries.add(heard.map((row) => webhookDelivery(row, { event, data, nowMs })))
}

type Content = Pick<RaisedEvent, 'data' | 'nowMs'> & { event: WebhookBody['event'] }

export function webhookDelivery(
  { uid: targetUid, userUid }: Pick<WebhookRow, 'uid' | 'userUid'>,
  { event, data, nowMs }: Content,
): NewDelivery {
  const [uid, at] = [randomUUID(), new Date(nowMs)]
  const payload: WebhookBody = { id: uid, event, createdAt: at.toISOString(), data }
  return { uid, userUid, way: 'webhook', targetUid, event, payload, createdAt: at, dueAt: at }
}
