import { randomUUID } from 'node:crypto'
import {
  addPushBrowser,
  changeAlert,
  clearAlertEvents,
  deleteAlert,
  listAlerts,
  makeAlert,
  MOST_PUSH_BROWSERS,
  removePushBrowser,
  seeAlertEvents,
  setAlertSettings,
  testAlert,
} from '@raidkit/contract/alerts/alerts'
import { Refusal } from '@raidkit/contract/platform/errors'
import {
  isTimeZone,
  AlertWish,
  ALERT_LIMITS,
  ALERTS,
  isAlertWith,
  newItemState,
  type ItemAlertKind,
} from '@raidkit/rules/alerts/alerts'
import { GAME_MODES } from '@raidkit/rules/catalogue/modes'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { checkFeature } from '../../platform/http/access/features.ts'
import type { SignedIn } from '../../platform/http/access/visitor.ts'
import type { Door } from '../../platform/http/door.ts'
import type { WrongGuesses } from '../../platform/http/limits/wrongGuesses.ts'
import { TargetRefused, targetUrl } from '../../platform/outside/safeTarget.ts'
import { isPushTarget } from '../../platform/outside/webPush.ts'
import type { Store } from '../../platform/store/connection.ts'
import { messagesTo, targetsOf, resetOf, resetsOf } from '../judging/index.ts'
import type { AlertRow } from '../tables/alerts.ts'
import { deleteAlertWithUndo } from './alertStep.ts'
import { makeListing } from './listing.ts'
import { alertStopRoutes } from './stopping.ts'

const NEW = {
  subject: null,
  mode: null,
  value: null,
  isOn: true,
  isArmed: true,
  referenceRub: null,
  dueAt: null,
  firedAt: null,
  revision: 1,
}

/** Registers the calls for alerts and their delivery. */
export function alertRoutes(app: FastifyInstance, door: Door, deps: Deps & { guesses: WrongGuesses }): void {
  alertStopRoutes(app, door, deps)
  ownRoutes(door, deps)
  eventRoutes(door, deps)
  wayRoutes(door, deps)
}

function ownRoutes(door: Door, deps: Deps): void {
  const listing = makeListing(deps)
  door.answer(listAlerts, ({ store, visitor, request }) => listing(store, visitor, request.lang))

  door.answer(makeAlert, async ({ store, visitor, request: { wish, lang } }) => {
    const uid = await addAlert(deps, { store, visitor }, wish)
    return { ...(await listing(store, visitor, lang)), uid }
  })

  door.answer(changeAlert, async ({ store, visitor, request: { lang, ...change } }) => {
    await changeOne(deps, { store, userUid: visitor.uid }, change)
    return listing(store, visitor, lang)
  })

  door.answer(deleteAlert, async ({ store, visitor, request: { uid, lang } }) => {
    const undoUid = await deleteAlertWithUndo(store, { userUid: visitor.uid, uid, nowMs: deps.now() })
    return { ...(await listing(store, visitor, lang)), undoUid }
  })
}

function eventRoutes(door: Door, deps: Deps): void {
  const listing = makeListing(deps)
  door.answer(seeAlertEvents, async ({ store, visitor, request: { lang } }) => {
    await store.alertEvents.markSeen(visitor.uid, new Date(deps.now()))
    return listing(store, visitor, lang)
  })

  door.answer(clearAlertEvents, async ({ store, visitor, request: { lang } }) => {
    await store.alertEvents.clear(visitor.uid)
    return listing(store, visitor, lang)
  })
}

/** Registers the calls for delivery methods outside the page. */
function wayRoutes(door: Door, deps: Deps): void {
  const listing = makeListing(deps)
  const rules = { isPrivateAllowed: deps.settings.PRIVATE_TARGETS === 'allowed' }

  door.answer(setAlertSettings, async ({ store, visitor, request: { ways, quiet, lang } }) => {
    if (quiet && !isTimeZone(quiet.timeZone))
      throw new Refusal('bad_request', { field: 'quiet.timeZone', why: 'no such time zone' })
    await store.alertSettings.put({ userUid: visitor.uid, ways: [...new Set(ways)], quiet })
    return listing(store, visitor, lang)
  })

  door.answer(addPushBrowser, async ({ store, visitor, request: { lang, ...target } }) => {
    try {
      targetUrl(target.endpoint, rules)
    } catch (error) {
      if (!(error instanceof TargetRefused)) throw error
      throw new Refusal('target_refused', { field: 'endpoint', why: error.message })
    }
    if (!(await isPushTarget(target, deps.pushKeys)))
      throw new Refusal('bad_request', { field: 'p256dh', why: 'not the keys of a browser' })
    // Locked, so that only one of two concurrent requests gets the last place.
    await store.seats.hold([visitor.uid])
    const [oldest, ...others] = await store.pushSubscriptions.ofUser(visitor.uid)
    if (oldest && others.length + 1 >= MOST_PUSH_BROWSERS)
      await store.pushSubscriptions.remove(visitor.uid, oldest.uid)
    await store.pushSubscriptions.put({
      uid: randomUUID(),
      userUid: visitor.uid,
      ...target,
      agentFamily: null,
      createdAt: new Date(deps.now()),
    })
    const kept = await store.alertSettings.of(visitor.uid)
    const ways = [...new Set([...(kept?.ways ?? []), 'push'])]
    await store.alertSettings.put({ userUid: visitor.uid, ways, quiet: kept?.quiet ?? null })
    return listing(store, visitor, lang)
  })

  door.answer(removePushBrowser, async ({ store, visitor, request: { uid, lang } }) => {
    if (!(await store.pushSubscriptions.remove(visitor.uid, uid)))
      throw new Refusal('not_found', { field: 'uid', why: 'no such browser' })
    return listing(store, visitor, lang)
  })

  door.answer(testAlert, async ({ store, visitor, request: { lang } }) => {
    const [owner] = await store.alertSettings.owners([visitor.uid])
    const targets = owner ? targetsOf(owner, await store.pushSubscriptions.ofUser(visitor.uid)) : []
    const nothing = { alertUid: null, subject: null, mode: null, value: null, reading: null }
    const event = { uid: randomUUID(), kind: 'test' as const, ...nothing, language: lang }
    // Quiet hours are ignored, as the user asked for the test right now.
    const owned = { uid: visitor.uid, quiet: null }
    await store.deliveries.add(messagesTo(targets, { event, owner: owned, nowMs: deps.now() }))
    deps.outbox.poke()
    return { ways: [...new Set(targets.map(({ way }) => way))] }
  })
}

type Change = { uid: string; isOn?: boolean | undefined; value?: number | undefined }

/** Turns one on or off, or sets another limit. It then begins as a new one does: what is reached already is no news. */
async function changeOne(
  deps: Pick<Deps, 'prices'>,
  { store, userUid }: { store: Store; userUid: string },
  { uid, isOn, value }: Change,
): Promise<void> {
  const row = await store.alerts.find(userUid, uid)
  if (!row) throw new Refusal('not_found', { field: 'uid', why: 'no such alert' })
  const mode = GAME_MODES.find((one) => one === row.mode)
  const { kind, subject } = row
  const limit = value ?? row.value
  if (value !== undefined && !AlertWish.safeParse({ kind, itemUid: subject, mode, value }).success)
    throw new Refusal('bad_request', { field: 'value', why: 'not a limit of this alert' })
  const isItem = isAlertWith(kind, { subject: 'item' }) && mode && subject !== null && limit !== null
  const state = isItem ? marketState(deps, { kind, mode, subject, value: limit }) : {}
  await store.alerts.change(userUid, uid, { ...state, value: limit, isOn: isOn ?? row.isOn })
}

type MakeDeps = Pick<Deps, 'catalog' | 'prices' | 'settings' | 'store' | 'now'>

/**
 * Creates an alert if the user has the right and the limit allows it. An identical one is switched on instead, so that
 * nobody is notified twice.
 */
async function addAlert(
  deps: MakeDeps,
  { store, visitor }: { store: Store; visitor: SignedIn },
  wish: AlertWish,
): Promise<string> {
  await checkFeature(store, visitor, ALERTS[wish.kind].feature)
  const row = await rowOf(deps, wish)
  await store.seats.hold([visitor.uid])
  const same = (await store.alerts.ofUser(visitor.uid)).find((one) => isSame(one, row))
  if (same) {
    const { isArmed, referenceRub, dueAt } = row
    if (!same.isOn)
      await store.alerts.change(visitor.uid, same.uid, { isOn: true, isArmed, referenceRub, dueAt })
    return same.uid
  }
  await checkRoom(store, visitor.uid)
  const uid = randomUUID()
  await store.alerts.add({ ...row, uid, userUid: visitor.uid, createdAt: new Date(deps.now()) })
  return uid
}

/**
 * Checks the limit of alerts. The account's row is locked, so that only one of two concurrent requests gets the last
 * place.
 */
async function checkRoom(store: Store, userUid: string): Promise<void> {
  await store.seats.hold([userUid])
  if ((await store.alerts.countOf(userUid)) >= ALERT_LIMITS.kept) throw new Refusal('too_many_alerts')
}

/** Returns true for identical market alerts or restocks; timers may end at the same moment and still be different. */
function isSame(one: AlertRow, row: NewRow): boolean {
  return (
    one.mode !== null &&
    (['kind', 'subject', 'mode', 'value'] as const).every((field) => one[field] === row[field])
  )
}

type NewRow = Omit<AlertRow, 'uid' | 'userUid' | 'createdAt'>

async function rowOf(deps: MakeDeps, wish: AlertWish): Promise<NewRow> {
  const { catalog, now } = deps
  if ('craftUid' in wish) {
    const { craftUid: subject, inMs, kind } = wish
    if (!catalog.current.crafts.some(({ uid }) => uid === subject))
      throw new Refusal('not_found', { field: 'wish.craftUid', why: 'no such craft' })
    return { ...NEW, kind, subject, dueAt: new Date(now() + inMs) }
  }
  if ('trader' in wish) {
    const { kind, trader: subject, mode } = wish
    const upcomingMs = resetOf(await resetsOf(deps), mode, subject)
    const isAhead = upcomingMs !== null && upcomingMs > now()
    return { ...NEW, kind, subject, mode, dueAt: isAhead ? new Date(upcomingMs) : null }
  }
  if ('itemUid' in wish) {
    const { kind, itemUid: subject, mode, value } = wish
    if (!catalog.current.itemsByUid.has(subject))
      throw new Refusal('not_found', { field: 'wish.itemUid', why: 'no such item' })
    return { ...NEW, kind, subject, mode, value, ...marketState(deps, { kind, subject, mode, value }) }
  }
  return { ...NEW, kind: wish.kind, dueAt: new Date(now() + wish.inMs) }
}

type Market = {
  kind: ItemAlertKind
  subject: string
  mode: Parameters<Deps['prices']['of']>[0]
  value: number
}

/** Returns the state of a market alert as if it were new: a limit that is already reached does not fire. */
function marketState({ prices }: Pick<Deps, 'prices'>, { kind, subject, mode, value }: Market) {
  const price = prices.of(mode).byUid.get(subject)
  const { isArmed, referenceRub } = newItemState(kind, value, {
    rub: price?.price ?? null,
    offers: price?.offers ?? null,
  })
  return { isArmed, referenceRub }
}
