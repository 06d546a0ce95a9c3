import type { Catalog } from '@raidkit/catalog/load'
import type { FactLine } from '@raidkit/contract/admin/corrections'
import type { FactKind } from '@raidkit/rules/catalogue/fact-fields'
import { uidsIn } from '@raidkit/rules/platform/uid'

type Entry = { kind: FactKind; uid: string; entry: object }

/** Returns the display name and the place of an entry. */
export function wordsOf({ kind, uid, entry }: Entry, catalog: Catalog): Pick<FactLine, 'name' | 'place'> {
  const text = (field: string) => {
    const value: unknown = Reflect.get(entry, field)
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  }
  const itemName = (item: string) => catalog.itemsByUid.get(item)?.name ?? item
  if (kind === 'item') return { name: text('name'), place: text('url') }
  if (kind === 'quest') return { name: text('name'), place: text('trader') }
  if (kind === 'tag') return { name: text('name'), place: text('count') }
  if (kind === 'offer') return { name: itemName(uid), place: tradersOf(Reflect.get(entry, 'buy')) }
  const gives: unknown = Reflect.get(entry, 'gives')
  const name = itemName(String(Reflect.get(Object(gives), 'itemUid')))
  const place =
    kind === 'craft' ? `${text('station')} ${text('level')}` : `${text('trader')} ${text('loyaltyLevel')}`
  return { name, place }
}

function tradersOf(offers: unknown): string {
  // The value may come from an unchecked file: an invalid offer has no trader.
  const traders = (Array.isArray(offers) ? offers : []).map((one): unknown =>
    Reflect.get(Object(one), 'trader'),
  )
  return [...new Set(traders.filter((one) => typeof one === 'string'))].join(', ')
}

/** Returns the names of the items and quests whose uids occur in values. */
export function namesIn(
  values: unknown,
  { itemsByUid, questsByUid }: Pick<Catalog, 'itemsByUid' | 'questsByUid'>,
): Record<string, string> {
  return Object.fromEntries(
    uidsIn(JSON.stringify(values)).flatMap((uid) => {
      const name = itemsByUid.get(uid)?.name ?? questsByUid.get(uid)?.name
      return name === undefined ? [] : [[uid, name]]
    }),
  )
}
