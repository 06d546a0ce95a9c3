import { ALARM_EVENTS, type Alarm, type AlarmEvent, type Alarms } from '@raidkit/contract/alerts/alarms'
import type { Catalog } from '@raidkit/catalog/load'
import { loadNames, localName } from '@raidkit/catalog/names'
import { ALARM_KINDS, ALARM_WAYS, QuietHours, type AlarmKind } from '@raidkit/rules/alerts/alarms'
import type { Language } from '@raidkit/rules/platform/languages'
import { GAME_MODES } from '@raidkit/rules/catalogue/modes'
import { TRADER_NAMES } from '@raidkit/rules/catalogue/traders'
import type { Deps } from '../../deps.ts'
import { mayUse } from '../../platform/http/features.ts'
import type { SignedIn } from '../../platform/http/visitor.ts'
import { openDiscord } from '../../platform/outside/discord.ts'
import type { Store } from '../../platform/store/connection.ts'
import type { AlarmEventRow } from '../../platform/store/tables/alarmEvents.ts'
import type { AlarmRow } from '../../platform/store/tables/alarms.ts'

export type ListDeps = Pick<Deps, 'catalog' | 'prices' | 'settings' | 'pushKeys'>

/** Everything of the page of alerts. */
export function makeListing({ catalog, prices, settings, pushKeys }: ListDeps) {
  const hasBot = openDiscord(settings)?.messages !== undefined
  return async (store: Store, visitor: SignedIn, lang: Language): Promise<Alarms> => {
    const [rows, eventRows, settingsRow, browsers, linked, user] = [
      await store.alarms.ofUser(visitor.uid),
      await store.alarmEvents.ofUser(visitor.uid, ALARM_EVENTS),
      await store.alarmSettings.of(visitor.uid),
      await store.pushSubscriptions.ofUser(visitor.uid),
      await store.identities.ofUser(visitor.uid),
      await store.users.byUid(visitor.uid),
    ]
    const about = aboutOf(catalog.current)
    const alarms = rows.flatMap((row) => shown(row, about(row), prices))
    const events = eventRows.flatMap((row) => shownEvent(row, about(row)))
    const ready = {
      push: browsers.length > 0,
      discord: linked.some(({ provider }) => provider === 'discord'),
      mail: Boolean(user?.email),
    }
    return {
      isOpen: await mayUse(store, visitor, 'alerts'),
      isRestockOpen: await mayUse(store, visitor, 'restockNotifications'),
      alarms,
      events,
      items: await itemsOf([...alarms, ...events], catalog.current, lang),
      ways: ALARM_WAYS.map((way) => ({
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

type About = Pick<Alarm, 'itemUid' | 'trader' | 'mode' | 'value'> & { kind: AlarmKind | undefined }
type Row = Pick<AlarmRow, 'kind' | 'subject' | 'mode' | 'value'>

/** A row as pages read it; what the game has no longer is named by nothing. */
function aboutOf(catalog: Catalog): (row: Row) => About {
  return ({ kind: name, subject, mode, value }) => {
    const kind = ALARM_KINDS.find((one) => one === name)
    const craft = kind === 'craft' ? catalog.crafts.find(({ uid }) => uid === subject) : undefined
    const itemUid = kind === 'craft' ? craft?.gives.itemUid : subject
    return {
      kind,
      value,
      mode: GAME_MODES.find((one) => one === mode) ?? null,
      itemUid: itemUid && catalog.itemsByUid.has(itemUid) ? itemUid : null,
      trader: kind === 'restock' ? (TRADER_NAMES.find((one) => one === subject) ?? null) : null,
    }
  }
}

function shown(row: AlarmRow, { kind, ...about }: About, prices: Deps['prices']): Alarm[] {
  if (!kind) return []
  const price = about.mode && about.itemUid ? prices.of(about.mode).byUid.get(about.itemUid) : undefined
  const isCount = kind === 'offersAbove' || kind === 'offersBelow'
  return [
    {
      uid: row.uid,
      kind,
      ...about,
      isOn: row.isOn,
      isArmed: row.isArmed,
      reading: (kind === 'craft' ? null : isCount ? price?.offers : price?.price) ?? null,
      referenceRub: row.referenceRub,
      dueAtMs: row.dueAt?.getTime() ?? null,
      firedAtMs: row.firedAt?.getTime() ?? null,
      createdAtMs: row.createdAt.getTime(),
    },
  ]
}

function shownEvent(row: AlarmEventRow, { kind, ...about }: About): AlarmEvent[] {
  if (!kind) return []
  const { uid, alarmUid, reading, at, seenAt } = row
  return [{ uid, alarmUid, kind, ...about, reading, atMs: at.getTime(), isSeen: seenAt !== null }]
}

async function itemsOf(
  rows: readonly { itemUid: string | null }[],
  catalog: Catalog,
  lang: Language,
): Promise<Alarms['items']> {
  const names = await loadNames(lang)
  return [...new Set(rows.flatMap(({ itemUid }) => itemUid ?? []))].flatMap((uid) => {
    const item = catalog.itemsByUid.get(uid)
    return item ? [{ ...item, ...localName(item, names) }] : []
  })
}
