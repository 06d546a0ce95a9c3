import { z } from 'zod'
import { defineCall } from '../platform/call.ts'

const Uid = z.uuid()
const AtMs = z.number()

/** Events that a webhook can receive. */
export const WEBHOOK_EVENTS = ['raid', 'quest', 'alert', 'restock'] as const
const WebhookEvent = z.enum(WEBHOOK_EVENTS)
export type WebhookEvent = z.infer<typeof WebhookEvent>

/** Maximum number of webhooks per account; `WEBHOOK_LOG` is the number of listed deliveries. */
export const MOST_WEBHOOKS = 5
export const WEBHOOK_LOG = 30

const Delivery = z.object({
  uid: Uid,
  event: z.enum([...WEBHOOK_EVENTS, 'test']),
  state: z.enum(['waiting', 'sent', 'failed', 'dropped']),
  attempts: z.int(),
  /** HTTP status of the last attempt; null if there was no answer. */
  status: z.int().nullable(),
  reason: z.string().nullable(),
  createdAtMs: AtMs,
  endedAtMs: AtMs.nullable(),
})
export type WebhookDelivery = z.infer<typeof Delivery>

const Webhook = z.object({
  uid: Uid,
  url: z.string(),
  events: z.array(WebhookEvent),
  isOn: z.boolean(),
  createdAtMs: AtMs,
  /** Newest first. */
  deliveries: z.array(Delivery),
})
export type Webhook = z.infer<typeof Webhook>

const Webhooks = z.object({
  /**
   * True if the account may create webhooks. Existing webhooks of an account that lost the right are kept but inactive.
   */
  isOpen: z.boolean(),
  webhooks: z.array(Webhook),
})
export type Webhooks = z.infer<typeof Webhooks>

const Events = z.array(WebhookEvent).min(1).max(WEBHOOK_EVENTS.length)
const Address = z.string().trim().min(1).max(1000)

export const listWebhooks = defineCall({
  method: 'GET',
  path: '/api/be/account/webhooks',
  access: 'user',
  request: z.object({}),
  reply: Webhooks,
})

/** Creates a webhook. The secret is returned only once. */
export const makeWebhook = defineCall({
  method: 'POST',
  path: '/api/be/account/webhooks',
  access: 'user',
  feature: 'api',
  personal: true,
  request: z.strictObject({ url: Address, events: Events }),
  reply: Webhooks.extend({ secret: z.string() }),
})

export const changeWebhook = defineCall({
  method: 'PUT',
  path: '/api/be/account/webhooks',
  access: 'user',
  personal: true,
  request: z.strictObject({
    uid: Uid,
    url: Address.optional(),
    events: Events.optional(),
    isOn: z.boolean().optional(),
  }),
  reply: Webhooks,
})

/** Renews the secret; nothing is signed with the previous one any more. */
export const renewWebhookSecret = defineCall({
  method: 'POST',
  path: '/api/be/account/webhooks/secret',
  access: 'user',
  feature: 'api',
  personal: true,
  request: z.strictObject({ uid: Uid }),
  reply: Webhooks.extend({ secret: z.string() }),
})

export const deleteWebhook = defineCall({
  method: 'DELETE',
  path: '/api/be/account/webhooks',
  access: 'user',
  personal: true,
  request: z.strictObject({ uid: Uid }),
  reply: Webhooks,
})

/** Sends a test message without content. */
export const testWebhook = defineCall({
  method: 'POST',
  path: '/api/be/account/webhooks/test',
  access: 'user',
  feature: 'api',
  personal: true,
  request: z.strictObject({ uid: Uid }),
  reply: Webhooks,
})

/** Sends a delivered or failed message again, with the same content and a new id. */
export const replayWebhook = defineCall({
  method: 'POST',
  path: '/api/be/account/webhooks/replay',
  access: 'user',
  feature: 'api',
  personal: true,
  request: z.strictObject({ deliveryUid: Uid }),
  reply: Webhooks,
})
