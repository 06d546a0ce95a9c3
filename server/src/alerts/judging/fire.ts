import { randomUUID } from 'node:crypto'
import type { SiteEvent } from '@raidkit/contract/events'
import { hasFeature, type AccessOverrides } from '@raidkit/rules/platform/access'
import { ALERT_WAYS, ALERTS, QuietHours, quietUntilMs } from '@raidkit/rules/alerts/alerts'
import { type EventFacts, webhookDelivery } from '../deliveries/index.ts'
import { openedRows } from '../../platform/http/access/features.ts'
import { signedIn } from '../../platform/http/access/sessions.ts'
import type { Store } from '../../platform/store/connection.ts'
import type { AlertEventRow, NotifiedRow } from '../tables/alertEvents.ts'
import type { AlertRow } from '../tables/alerts.ts'
import type { NewDelivery } from '../tables/deliveries.ts'

/** Alert about to fire, provided that its owner still has the right and it has not changed meanwhile. */
export type FiredAlert = { alert: AlertRow; key: string; reading: number | null }

export type Firing = {
  /** Bound to one transaction. */
  store: Store
  /** Must wait for the commit. */
  publish: (event: SiteEvent) => void
  nowMs: number
}

/** Finds the owners who may have their alerts. Alerts of other owners are left unchanged. */
export async function findEntitledOwners(
  { store, nowMs }: Firing,
  alerts: readonly AlertRow[],
): Promise<{ owners: Map<string, NotifiedRow>; may: (alert: AlertRow) => boolean }> {
  const uids = [...new Set(alerts.map(({ userUid }) => userUid))]
  const rows = uids.length === 0 ? [] : await store.alertSettings.owners(uids)
  const opened: AccessOverrides = uids.length === 0 ? {} : await openedRows(store)
  const owners = new Map(rows.map((row) => [row.uid, row]))
  const may = ({ userUid, kind }: AlertRow) => {
    const owner = owners.get(userUid)
    if (!owner || owner.suspendedAt) return false
    const { access } = signedIn(owner, nowMs)
    return hasFeature(access, ALERTS[kind].feature, opened)
  }
  return { owners, may }
}

/** Writes the events and the messages that they cause. */
export async function writeEvents(
  firing: Firing,
  fired: readonly FiredAlert[],
  owners: ReadonlyMap<string, NotifiedRow>,
): Promise<number> {
  const { store, publish, nowMs } = firing
  const rows = fired.map((one) => eventOf(one, nowMs))
  const added = await store.alertEvents.add(rows)
  const events = rows.filter(({ uid }) => added.has(uid))
  const deliveries = await deliveriesOf(firing, events, owners)
  await store.deliveries.add(deliveries)
  const newest = new Map(events.map(({ userUid, uid }) => [userUid, uid]))
  for (const [userUid, eventUid] of newest) publish({ type: 'alarm', userUid, eventUid })
  return events.length
}

function eventOf({ alert, key, reading }: FiredAlert, nowMs: number): AlertEventRow {
  const { uid: alertUid, userUid, kind, subject, mode, value } = alert
  return {
    uid: randomUUID(),
    userUid,
    alertUid,
    eventKey: key,
    kind,
    subject,
    mode,
    value,
    reading,
    at: new Date(nowMs),
    seenAt: null,
  }
}

async function deliveriesOf(
  { store, nowMs }: Firing,
  events: readonly AlertEventRow[],
  owners: ReadonlyMap<string, NotifiedRow>,
): Promise<NewDelivery[]> {
  const uids = [...new Set(events.map(({ userUid }) => userUid))]
  if (uids.length === 0) return []
  const browsers = Map.groupBy(await store.pushSubscriptions.ofUsers(uids), ({ userUid }) => userUid)
  const hooks = Map.groupBy(await store.webhooks.ofUsers(uids), ({ userUid }) => userUid)
  const written: NewDelivery[] = []
  for (const event of events) {
    const owner = owners.get(event.userUid)
    if (!owner) continue
    const targets = targetsOf(owner, browsers.get(owner.uid) ?? [])
    written.push(...messagesTo(targets, { event: factsOf(event, owner), owner, nowMs }))
    const { webhookEvent } = ALERTS[event.kind]
    for (const hook of hooks.get(owner.uid) ?? [])
      if (hook.isOn && hook.events.includes(webhookEvent))
        written.push(webhookDelivery(hook, { event: webhookEvent, data: hookData(event), nowMs }))
  }
  return written
}

type Target = { way: 'push' | 'discord' | 'mail'; targetUid: string | null }

/** Returns the targets of a message. One that no longer exists at delivery is dropped then. */
export function targetsOf(
  { ways, email }: Pick<NotifiedRow, 'ways' | 'email'>,
  browsers: readonly { uid: string }[],
): Target[] {
  return ALERT_WAYS.filter((way) => ways?.includes(way)).flatMap((way): Target[] => {
    if (way === 'push') return browsers.map(({ uid }) => ({ way, targetUid: uid }))
    return way === 'mail' && email === null ? [] : [{ way, targetUid: null }]
  })
}

type EventMessageInput = {
  event: EventFacts
  owner: Pick<NotifiedRow, 'uid' | 'quiet'>
  nowMs: number
}

/** Creates the messages of an event; during quiet hours they are scheduled for their end. */
export function messagesTo(
  targets: readonly Target[],
  { event, owner, nowMs }: EventMessageInput,
): NewDelivery[] {
  const quiet = QuietHours.safeParse(owner.quiet).data ?? null
  const dueAt = new Date(quietUntilMs(quiet, nowMs) ?? nowMs)
  return targets.map((target) => ({
    uid: randomUUID(),
    userUid: owner.uid,
    ...target,
    event: event.kind,
    payload: event,
    createdAt: new Date(nowMs),
    dueAt,
  }))
}

function factsOf(event: AlertEventRow, { language }: Pick<NotifiedRow, 'language'>): EventFacts {
  const { uid, alertUid, kind, subject, mode, value, reading } = event
  return { uid, alertUid, kind, subject, mode, value, reading, language }
}

function hookData({ alertUid, kind, subject, mode, value, reading, at }: AlertEventRow) {
  return { alertUid, kind, subject, mode, limit: value, reading, at: at.toISOString() }
}
