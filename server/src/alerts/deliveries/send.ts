import type { Deps } from '../../deps.ts'
import { mayUse } from '../../platform/http/access/features.ts'
import { signedIn } from '../../platform/http/access/sessions.ts'
import { alertMail } from '../../platform/mails/index.ts'
import { ServiceFailure } from '../../platform/outside/askService.ts'
import { openDiscord } from '../../platform/outside/discord.ts'
import { MailRefused } from '../../platform/outside/mail/mail.ts'
import { safeRequest, TargetFailure, type SafeAnswer } from '../../platform/outside/safeRequest.ts'
import { sendPush } from '../../platform/outside/webPush.ts'
import type { DeliveryRow } from '../tables/deliveries.ts'
import { EventFacts, messageOf } from './messages.ts'
import { stopToken } from './stopLinks.ts'
import { webhookSecret, webhookSignature, type WebhookBody } from './webhook.ts'
import { withNames } from './webhookNames.ts'

/** Result of an attempt; `dropped` means that the message is no longer wanted. */
export type SendResult = {
  state: 'sent' | 'again' | 'failed' | 'dropped'
  status: number | null
  reason: string | null
}
export type Senders = Record<DeliveryRow['way'], (row: DeliveryRow) => Promise<SendResult>>

type SendDeps = Pick<Deps, 'catalog' | 'store' | 'settings' | 'mail' | 'pushKeys' | 'secret' | 'now'>

const DROPPED: SendResult = { state: 'dropped', status: null, reason: null }
const SENT: SendResult = { state: 'sent', status: null, reason: null }
const USER_AGENT = 'Raidkit/0.1'
/** Status codes by which push services report an expired subscription (RFC 8030, 7.3). */
const GONE = [404, 410]

export function makeSenders(deps: SendDeps): Senders {
  return {
    push: pushSender(deps),
    discord: discordSender(deps),
    mail: mailSender(deps),
    webhook: webhookSender(deps),
  }
}

const rulesOf = ({ settings }: SendDeps) => ({ isPrivateAllowed: settings.PRIVATE_TARGETS === 'allowed' })

function pushSender(deps: SendDeps): Senders['push'] {
  const { catalog, store, settings, pushKeys: keys } = deps
  const contact = settings.CONTACT?.includes('@')
    ? `mailto:${settings.CONTACT}`
    : `mailto:noreply@${new URL(settings.SITE_URL).hostname}`
  return async ({ userUid, targetUid, payload }) => {
    const target = targetUid === null ? undefined : await store.pushSubscriptions.find(targetUid)
    if (!target || target.userUid !== userUid) return DROPPED
    const event = EventFacts.parse(payload)
    const { title, text, path } = await messageOf(event, catalog.current)
    const body = JSON.stringify({ title, text, path, tag: event.uid })
    const message = { body, topic: event.uid.replaceAll('-', '').slice(0, 32), contact }
    return asked(async () => {
      const answer = await sendPush(target, message, { keys, rules: rulesOf(deps) })
      if (!GONE.includes(answer.status)) return sentBy(answer, isPassing(answer.status) ? 'again' : 'failed')
      await store.pushSubscriptions.remove(userUid, target.uid)
      return { state: 'dropped', status: answer.status, reason: 'expired' }
    })
  }
}

function webhookSender(deps: SendDeps): Senders['webhook'] {
  const { catalog, store, secret, now } = deps
  return async ({ uid, userUid, targetUid, event, payload }) => {
    const hook = targetUid === null ? undefined : await store.webhooks.find(userUid, targetUid)
    if (!hook?.isOn || !(await maySend(deps, userUid))) return DROPPED
    // Safe: written by `webhookDelivery`.
    const body = JSON.stringify(withNames(payload as WebhookBody, catalog.current))
    const atS = Math.floor(now() / 1000)
    const headers = {
      'content-type': 'application/json',
      'user-agent': USER_AGENT,
      'x-raidkit-event': event,
      'x-raidkit-delivery': uid,
      'x-raidkit-signature': webhookSignature(webhookSecret(secret, hook), { atS, body }),
    }
    return asked(async () => {
      const answer = await safeRequest(hook.url, { method: 'POST', headers, body }, rulesOf(deps))
      if (answer.status !== 410) return sentBy(answer, 'again')
      // 410 Gone means that the target wants no further messages.
      await store.webhooks.change(userUid, hook.uid, { isOn: false })
      return { state: 'dropped', status: 410, reason: 'gone' }
    })
  }
}

/** Returns true if the owner may still use webhooks: neither suspended nor without the right. */
async function maySend({ store, now }: SendDeps, userUid: string): Promise<boolean> {
  const [owner] = await store.alertSettings.owners([userUid])
  if (!owner || owner.suspendedAt) return false
  return mayUse(store, signedIn(owner, now()), 'api')
}

function discordSender({ catalog, store, settings }: SendDeps): Senders['discord'] {
  const discord = openDiscord(settings)
  return async ({ uid, userUid, payload }) => {
    const linked = await store.identities.ofUser(userUid)
    const identity = linked.find(({ provider }) => provider === 'discord')
    if (!identity || !discord?.messages) return DROPPED
    const { title, text, path } = await messageOf(EventFacts.parse(payload), catalog.current)
    try {
      await discord.messages.send(identity.subject, {
        text: `**${title}**\n${text}\n${settings.SITE_URL}${path}`,
        // Same value for every attempt, so that Discord ignores duplicates.
        nonce: uid.replaceAll('-', '').slice(0, 25),
      })
      return SENT
    } catch (error) {
      if (!(error instanceof ServiceFailure)) throw error
      const state = error.kind === 'away' ? 'again' : 'failed'
      return { state, status: error.status ?? null, reason: String(error.code ?? error.kind) }
    }
  }
}

function mailSender({ catalog, store, settings, mail, secret }: SendDeps): Senders['mail'] {
  return async ({ uid, userUid, payload }) => {
    const to = (await store.users.byUid(userUid))?.email
    if (!to) return DROPPED
    const event = EventFacts.parse(payload)
    const { title, text, path, language } = await messageOf(event, catalog.current)
    const { alertUid } = event
    const stopMail = stopToken(secret, { what: 'mail', uid: userUid })
    const stopAlert = alertUid === null ? null : stopToken(secret, { what: 'alert', uid: alertUid })
    const letter = alertMail(
      { to, language },
      { uid, title, text, path, site: settings.SITE_URL, stopMail, stopAlert },
    )
    try {
      await mail.send(letter)
      return SENT
    } catch (error) {
      if (!(error instanceof MailRefused)) throw error
      return { state: error.isPassing ? 'again' : 'failed', status: null, reason: error.message }
    }
  }
}

function sentBy({ status }: SafeAnswer, otherwise: 'again' | 'failed'): SendResult {
  const isTaken = status >= 200 && status < 300
  return { state: isTaken ? 'sent' : otherwise, status, reason: isTaken ? null : `status ${status}` }
}

function isPassing(status: number): boolean {
  return status >= 500 || status === 429 || status === 408
}

/** Runs a request. An unreachable target is tried again later, a forbidden one is not. */
async function asked(ask: () => Promise<SendResult>): Promise<SendResult> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof TargetFailure)) throw error
    return { state: error.kind === 'away' ? 'again' : 'failed', status: null, reason: error.message }
  }
}
