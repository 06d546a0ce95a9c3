import { z } from 'zod'
import { defineCall } from '../platform/call.ts'

const Uid = z.uuid()
const AtMs = z.number()

/** What a webhook can be told of. */
export const WEBHOOK_EVENTS = ['raid', 'quest', 'alert', 'restock'] as const
const WebhookEvent = z.enum(WEBHOOK_EVENTS)
export type WebhookEvent = z.infer<typeof WebhookEvent>

/** So many an account may have, and so many of their messages are listed. */
export const MOST_WEBHOOKS = 5
export const WEBHOOK_LOG = 30

const Delivery = z.object({
  uid: Uid,
  event: z.enum([...WEBHOOK_EVENTS, 'test']),
  state: z.enum(['waiting', 'sent', 'failed', 'dropped']),
  attempts: z.int(),
  /** Of the last answer; null: there was none. */
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
  /** May this account make them? Those of who lost it are kept, and rest. */
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

/** The secret is shown this once. */
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

/** Another secret; the one before signs nothing more. */
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

/** A message that says nothing, to see that it arrives. */
export const testWebhook = defineCall({
  method: 'POST',
  path: '/api/be/account/webhooks/test',
  access: 'user',
  feature: 'api',
  personal: true,
  request: z.strictObject({ uid: Uid }),
  reply: Webhooks,
})

/** Sends once more what was sent or could not be; the message keeps its content and gets an id of its own. */
export const replayWebhook = defineCall({
  method: 'POST',
  path: '/api/be/account/webhooks/replay',
  access: 'user',
  feature: 'api',
  personal: true,
  request: z.strictObject({ deliveryUid: Uid }),
  reply: Webhooks,
})

export const WEBHOOK_CALLS = [
  listWebhooks,
  makeWebhook,
  changeWebhook,
  renewWebhookSecret,
  deleteWebhook,
  testWebhook,
  replayWebhook,
] as const
