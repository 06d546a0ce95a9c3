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
import { isTimeZone } from '@raidkit/rules/alerts/alerts'
import type { FastifyInstance } from 'fastify'
import { deleteAlertWithUndo } from '../../account/accounts/index.ts'
import { messagesTo, targetsOf } from '../judging/index.ts'
import type { Deps } from '../../deps.ts'
import type { Door } from '../../platform/http/door.ts'
import type { WrongGuesses } from '../../platform/http/limits/wrongGuesses.ts'
import { isPushTarget } from '../../platform/outside/webPush.ts'
import { TargetRefused, targetUrl } from '../../platform/outside/safeTarget.ts'
import { changeOne } from './changing.ts'
import { makeListing } from './listing.ts'
import { addAlert } from './making.ts'
import { alertStopRoutes } from './stopping.ts'

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
    if (!isPushTarget(target, deps.pushKeys))
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
    const event = { uid: randomUUID(), kind: 'test', ...nothing, language: lang }
    // Quiet hours are ignored, as the user asked for the test right now.
    const owned = { uid: visitor.uid, quiet: null }
    await store.deliveries.add(messagesTo(targets, { event, owner: owned, nowMs: deps.now() }))
    deps.outbox.poke()
    return { ways: [...new Set(targets.map(({ way }) => way))] }
  })
}
