import { ALERT_EVENTS, type Alert, type AlertEvent, type Alerts } from '@raidkit/contract/alerts/alerts'
import type { Catalog } from '@raidkit/catalog/load'
import { loadNames, localName } from '@raidkit/catalog/names'
import { ALERT_WAYS, AlertKind, ALERTS, QuietHours } from '@raidkit/rules/alerts/alerts'
import type { Language } from '@raidkit/rules/platform/languages'
import type { ItemPrice } from '@raidkit/rules/prices/prices'
import { GAME_MODES } from '@raidkit/rules/catalogue/modes'
import { TRADER_NAMES } from '@raidkit/rules/catalogue/traders'
import type { Deps } from '../../deps.ts'
import { mayUse } from '../../platform/http/access/features.ts'
import type { SignedIn } from '../../platform/http/access/visitor.ts'
import { openDiscord } from '../../platform/outside/discord.ts'
import type { Store } from '../../platform/store/connection.ts'
import { findSubject } from '../deliveries/index.ts'
import type { AlertEventRow } from '../tables/alertEvents.ts'
import type { AlertRow } from '../tables/alerts.ts'

export type ListDeps = Pick<Deps, 'catalog' | 'prices' | 'settings' | 'pushKeys'>

/** Everything of the page of alerts. */
export function makeListing({ catalog, prices, settings, pushKeys }: ListDeps) {
  const hasBot = openDiscord(settings)?.messages !== undefined
  return async (store: Store, visitor: SignedIn, lang: Language): Promise<Alerts> => {
    const [rows, eventRows, settingsRow, browsers, linked, user] = [
      await store.alerts.ofUser(visitor.uid),
      await store.alertEvents.ofUser(visitor.uid, ALERT_EVENTS),
      await store.alertSettings.of(visitor.uid),
      await store.pushSubscriptions.ofUser(visitor.uid),
      await store.identities.ofUser(visitor.uid),
      await store.users.byUid(visitor.uid),
    ]
    const about = aboutOf(catalog.current)
    const alerts = rows.flatMap((row) => shown(row, about(row), prices))
    const events = eventRows.flatMap((row) => shownEvent(row, about(row)))
    const ready = {
      push: browsers.length > 0,
      discord: linked.some(({ provider }) => provider === 'discord'),
      mail: Boolean(user?.email),
    }
    return {
      isOpen: await mayUse(store, visitor, 'alerts'),
      isRestockOpen: await mayUse(store, visitor, 'restockNotifications'),
      alarms: alerts,
      events,
      items: await itemsOf([...alerts, ...events], catalog.current, lang),
      ways: ALERT_WAYS.map((way) => ({
        way,
        isOn: settingsRow?.ways.includes(way) ?? false,
        state: way === 'discord' && !hasBot ? 'off' : ready[way] ? 'ready' : 'missing',
      })),
      quiet: QuietHours.safeParse(settingsRow?.quiet).data ?? null,
      pushKey: pushKeys.publicKey,
      browsers: browsers.map(({ uid, agentFamily, createdAt }) => ({
        uid,
        agentFamily,
        createdAtMs: createdAt.getTime(),
      })),
    }
  }
}

type About = Pick<Alert, 'kind' | 'itemUid' | 'trader' | 'mode' | 'value'>
type Row = Pick<AlertRow, 'kind' | 'subject' | 'mode' | 'value'>

/**
 * A row as pages read it; what the game has no longer is named by nothing. Undefined for a kind that only a newer
 * version knows.
 */
function aboutOf(catalog: Catalog): (row: Row) => About | undefined {
  return ({ subject, mode, value, ...row }) => {
    const kind = AlertKind.safeParse(row.kind).data
    if (!kind) return undefined
    const { item, trader } = findSubject({ kind, subject }, catalog)
    return {
      kind,
      value,
      mode: GAME_MODES.find((one) => one === mode) ?? null,
      itemUid: item?.uid ?? null,
      trader: TRADER_NAMES.find((name) => name === trader?.name) ?? null,
    }
  }
}

/** Current value of what an alert watches. */
const READINGS = {
  rub: (price: ItemPrice | undefined) => price?.price ?? null,
  offers: (price: ItemPrice | undefined) => price?.offers ?? null,
  moment: () => null,
}

function shown(row: AlertRow, about: About | undefined, prices: Deps['prices']): Alert[] {
  if (!about) return []
  const price = about.mode && about.itemUid ? prices.of(about.mode).byUid.get(about.itemUid) : undefined
  return [
    {
      uid: row.uid,
      ...about,
      isOn: row.isOn,
      isArmed: row.isArmed,
      reading: READINGS[ALERTS[about.kind].reads](price),
      referenceRub: row.referenceRub,
      dueAtMs: row.dueAt?.getTime() ?? null,
      firedAtMs: row.firedAt?.getTime() ?? null,
      createdAtMs: row.createdAt.getTime(),
    },
  ]
}

function shownEvent(row: AlertEventRow, about: About | undefined): AlertEvent[] {
  if (!about) return []
  const { uid, alertUid, reading, at, seenAt } = row
  return [{ uid, alarmUid: alertUid, ...about, reading, atMs: at.getTime(), isSeen: seenAt !== null }]
}

async function itemsOf(
  rows: readonly { itemUid: string | null }[],
  catalog: Catalog,
  lang: Language,
): Promise<Alerts['items']> {
  const names = await loadNames(lang)
  return [...new Set(rows.flatMap(({ itemUid }) => itemUid ?? []))].flatMap((uid) => {
    const item = catalog.itemsByUid.get(uid)
    return item ? [{ ...item, ...localName(item, names) }] : []
  })
}
