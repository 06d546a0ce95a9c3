import { safeRequest, type SafeAnswer } from './safeRequest.ts'
import type { TargetRules } from './safeTarget.ts'

/** Keys that identify the sender to push services (RFC 8292). */
export type PushKeys = { publicKey: string; privateKey: string }

export type PushTarget = { endpoint: string; p256dh: string; auth: string }

/** Push message. Of several waiting messages with the same `topic` only the newest arrives (RFC 8030, 5.4). */
export type PushMessage = { body: string; topic: string; contact: string }

/** Lifetime of a message: a browser that is off for longer misses it, since an alert from hours ago is of no use. */
const LIFE_S = 4 * 3600

/** Loads the library with the first message: it would slow down every start. */
const loadWebPush = async () => (await import('web-push')).default

export async function newPushKeys(): Promise<PushKeys> {
  const webPush = await loadWebPush()
  return webPush.generateVAPIDKeys()
}

/** Sends one message, encrypted for the browser, to the address that the browser has named. */
export async function sendPush(
  { endpoint, p256dh, auth }: PushTarget,
  { body, topic, contact }: PushMessage,
  { keys, rules }: { keys: PushKeys; rules: TargetRules },
): Promise<SafeAnswer> {
  const webPush = await loadWebPush()
  const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, body, {
    vapidDetails: { subject: contact, ...keys },
    TTL: LIFE_S,
    topic,
    urgency: 'high',
    contentEncoding: 'aes128gcm',
  })
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name.toLowerCase(), value]),
  )
  return safeRequest(endpoint, { method: 'POST', headers, body: request.body ?? '' }, rules)
}

/** Returns true if a message can be encrypted with these keys. */
export async function isPushTarget({ endpoint, p256dh, auth }: PushTarget, keys: PushKeys): Promise<boolean> {
  const webPush = await loadWebPush()
  try {
    webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, 'test', {
      vapidDetails: { subject: 'mailto:nobody@localhost', ...keys },
    })
    return true
  } catch {
    return false
  }
}
