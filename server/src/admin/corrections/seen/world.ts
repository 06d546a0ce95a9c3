import type { Offers } from '@raidkit/catalog/lazy'
import type { Catalog } from '@raidkit/catalog/load'
import type { SeenEntry } from '@raidkit/contract/catalogue/seenChanges'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { changedFigures, type Figures, type SeenPage } from '@raidkit/rules/progress/seen-changes'
import type { TradeBoard } from '@raidkit/rules/trade/trade-board'
import type { Builder } from '@raidkit/rules/guns/weapons'
import type { PriceTable } from '../../../prices/prices/index.ts'

/** What previews count with: most read these prices. */
export const MODE: GameMode = 'PVP'

/** Everything that pages are made from, as it stands or as it would. */
export type World = { catalog: Catalog; offers: Offers; builder: Builder; prices: PriceTable }
export type Worlds = { now: World; next: World }
export type Boards = { now: TradeBoard; next: TradeBoard }

/** A thing as a page has it. */
export type Shown = { uid: string; name: string; place?: string; link: string; figures: Figures }

/** The things of a page that would be shown otherwise, also those that come or go. */
export function entriesOf(
  page: SeenPage,
  now: ReadonlyMap<string, Shown>,
  next: ReadonlyMap<string, Shown>,
): SeenEntry[] {
  return [...new Set([...next.keys(), ...now.keys()])].flatMap((key): SeenEntry[] => {
    const [before, after] = [now.get(key), next.get(key)]
    const figures = changedFigures(before?.figures, after?.figures)
    const shown = after ?? before
    if (!shown || figures.length === 0) return []
    const { uid, name, place } = shown
    return [
      {
        // Its page as it can be opened now.
        page,
        uid,
        name,
        ...(before && { link: before.link }),
        ...(place !== undefined && { place }),
        // Safe to copy: the lists of figures are the catalogue's own.
        figures: figures.map(copied),
      },
    ]
  })
}

type Changed = ReturnType<typeof changedFigures>[number]

function copied({ what, before, after }: Changed): SeenEntry['figures'][number] {
  const own = (value: Changed['before']) => (typeof value === 'object' && value !== null ? [...value] : value)
  return { what, before: own(before), after: own(after) }
}

export function itemName({ itemsByUid }: Catalog, uid: string): string {
  return itemsByUid.get(uid)?.name ?? uid
}

/** The longest search that pages read from their address. */
const SEARCH_MAX_LENGTH = 100

/** A list that is searched for a name, with one row open. */
export function searchLink(path: string, search: string, open?: string): string {
  const query = { q: search.slice(0, SEARCH_MAX_LENGTH), ...(open !== undefined && { open }) }
  return `${path}?${new URLSearchParams(query)}`
}
