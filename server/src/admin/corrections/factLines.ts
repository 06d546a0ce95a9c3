import type { Catalog } from '@raidkit/catalog/load'
import type { FactLine } from '@raidkit/contract/admin/corrections'
import type { Barter } from '@raidkit/rules/trade/barters'
import type { Craft } from '@raidkit/rules/trade/crafts'
import { HIDDEN_FIELD, NEW_FIELD, type FactKind } from '@raidkit/rules/catalogue/fact-fields'
import { GAME_MODES } from '@raidkit/rules/catalogue/modes'
import type { Deps } from '../../deps.ts'
import { wordsOf } from '../../catalogue/facts/index.ts'
import type { CorrectionRow } from '../tables/corrections.ts'

type Entries = ReadonlyMap<string, object>
type FactLinesDeps = Pick<Deps, 'catalog' | 'prices'>

/** Returns every entry of a kind by uid in its current form; hidden ones as they were before. */
export async function entriesOf({ catalog }: Pick<Deps, 'catalog'>, kind: FactKind): Promise<Entries> {
  const [below, current] = [catalog.uncorrected, catalog.current]
  if (kind === 'offer') {
    const { buy, sell, sellPve } = await catalog.offers()
    return new Map(
      current.items.map(({ uid }) => [
        uid,
        { buy: buy.get(uid), sell: sell.get(uid), sellPve: sellPve.get(uid) },
      ]),
    )
  }
  return new Map([...getCatalogEntries(below, kind), ...getCatalogEntries(current, kind)])
}

export function getCatalogEntries(
  { itemsByUid, questsByUid, crafts, barters, tags }: Catalog,
  kind: Exclude<FactKind, 'offer'>,
): Entries {
  if (kind === 'item') return itemsByUid
  if (kind === 'quest') return questsByUid
  if (kind === 'tag') return tags
  return new Map((kind === 'craft' ? crafts : barters).map((one: Craft | Barter) => [one.uid, one]))
}

/** Returns the table of a kind. Hidden new entries are listed with the values they were created with. */
export async function factLines(
  { catalog, prices }: FactLinesDeps,
  { kind, only }: { kind: FactKind; /** Limits the result to one entry. */ only?: string },
  rows: readonly CorrectionRow[],
): Promise<FactLine[]> {
  const own = rows.filter(({ entity }) => entity === kind)
  const made = own.filter(({ field }) => field === NEW_FIELD)
  const all = new Map<string, object>([
    ...made.map(({ uid, value }) => [uid, Object(value)] as const),
    ...(await entriesOf({ catalog }, kind)),
  ])
  const [newUids, hidden] = [uidsOf(made), uidsOf(own.filter(({ field }) => field === HIDDEN_FIELD))]
  const counts = new Map<string, number>()
  for (const { uid, field } of own)
    if (field !== NEW_FIELD && field !== HIDDEN_FIELD) counts.set(uid, (counts.get(uid) ?? 0) + 1)
  const isPriced = pricedItems(prices)
  const wanted = only === undefined ? [...all] : [...all].filter(([uid]) => uid === only)
  return wanted.map(([uid, entry]) => ({
    uid,
    ...wordsOf({ kind, uid, entry }, catalog.current),
    ...(counts.has(uid) && { corrected: counts.get(uid) }),
    ...(newUids.has(uid) && { isNew: true as const }),
    ...(hidden.has(uid) && { isHidden: true as const }),
    ...(kind === 'item' && !isPriced(uid) && { isUnpriced: true as const }),
  }))
}

function uidsOf(rows: readonly CorrectionRow[]): Set<string> {
  return new Set(rows.map(({ uid }) => uid))
}

function pricedItems(prices: FactLinesDeps['prices']): (uid: string) => boolean {
  const tables = GAME_MODES.map((mode) => prices.of(mode).byUid)
  return (uid) => tables.some((table) => table.has(uid))
}
