import { randomUUID } from 'node:crypto'
import { Refusal } from '@raidkit/contract/platform/errors'
import { ALERT_LIMITS, newItemState, type AlertWish } from '@raidkit/rules/alerts/alerts'
import { resetOf, resetsOf } from '../judging/index.ts'
import type { Deps } from '../../deps.ts'
import { checkFeature } from '../../platform/http/features.ts'
import type { SignedIn } from '../../platform/http/visitor.ts'
import type { Store } from '../../platform/store/connection.ts'
import type { AlertRow } from '../../platform/store/tables/alerts.ts'

export type MakeDeps = Pick<Deps, 'catalog' | 'prices' | 'settings' | 'store' | 'now'>

/**
 * Creates an alert if the user has the right and the limit allows it. An identical one is switched on instead, so that
 * nobody is notified twice.
 */
export async function addAlert(
  deps: MakeDeps,
  { store, visitor }: { store: Store; visitor: SignedIn },
  wish: AlertWish,
): Promise<string> {
  await checkFeature(store, visitor, wish.kind === 'restock' ? 'restockNotifications' : 'alerts')
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
export async function checkRoom(store: Store, userUid: string): Promise<void> {
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

async function rowOf(deps: MakeDeps, wish: AlertWish): Promise<NewRow> {
  const { catalog, now } = deps
  if (wish.kind === 'btcFarm') return { ...NEW, kind: wish.kind, dueAt: new Date(now() + wish.inMs) }
  if (wish.kind === 'craft') {
    const { craftUid: subject, inMs, kind } = wish
    if (!catalog.current.crafts.some(({ uid }) => uid === subject))
      throw new Refusal('not_found', { field: 'wish.craftUid', why: 'no such craft' })
    return { ...NEW, kind, subject, dueAt: new Date(now() + inMs) }
  }
  if (wish.kind === 'restock') {
    const { kind, trader: subject, mode } = wish
    const upcomingMs = resetOf(await resetsOf(deps), mode, subject)
    const isAhead = upcomingMs !== null && upcomingMs > now()
    return { ...NEW, kind, subject, mode, dueAt: isAhead ? new Date(upcomingMs) : null }
  }
  const { kind, itemUid: subject, mode, value } = wish
  if (!catalog.current.itemsByUid.has(subject))
    throw new Refusal('not_found', { field: 'wish.itemUid', why: 'no such item' })
  return { ...NEW, kind, subject, mode, value, ...marketState(deps, { kind, subject, mode, value }) }
}

type Market = {
  kind: Parameters<typeof newItemState>[0]
  subject: string
  mode: Parameters<Deps['prices']['of']>[0]
  value: number
}

/** Returns the state of a market alert as if it were new: a limit that is already reached does not fire. */
export function marketState({ prices }: Pick<Deps, 'prices'>, { kind, subject, mode, value }: Market) {
  const price = prices.of(mode).byUid.get(subject)
  const { isArmed, referenceRub } = newItemState(kind, value, {
    rub: price?.price ?? null,
    offers: price?.offers ?? null,
  })
  return { isArmed, referenceRub }
}
