import type { Offers } from '@raidkit/catalog/lazy'
import type { Catalog } from '@raidkit/catalog/load'
import type { SeenEntry } from '@raidkit/contract/catalogue/seenChanges'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { changedFigures, type Figures, type SeenPage } from '@raidkit/rules/progress/seen-changes'
import type { TradeBoard } from '@raidkit/rules/trade/trade-board'
import type { Builder } from '@raidkit/rules/guns/weapons'
import type { PriceTable } from '../../../prices/prices/index.ts'

/** Game mode of previews, whose prices most users see. */
export const MODE: GameMode = 'PVP'

/** Everything that pages are computed from, for the current or the changed facts. */
export type World = { catalog: Catalog; offers: Offers; builder: Builder; prices: PriceTable }
export type Worlds = { now: World; next: World }
export type Boards = { now: TradeBoard; next: TradeBoard }

/** Entry as a page shows it. */
export type PageEntry = { uid: string; name: string; place?: string; link: string; figures: Figures }

/** Returns the entries that a page would show differently, including added and removed ones. */
export function entriesOf(
  page: SeenPage,
  now: ReadonlyMap<string, PageEntry>,
  next: ReadonlyMap<string, PageEntry>,
): SeenEntry[] {
  return [...new Set([...next.keys(), ...now.keys()])].flatMap((key): SeenEntry[] => {
    const [before, after] = [now.get(key), next.get(key)]
    const figures = changedFigures(before?.figures, after?.figures)
    const shown = after ?? before
    if (!shown || figures.length === 0) return []
    const { uid, name, place } = shown
    return [
      {
        // The link leads to the current page, as a new entry cannot be opened yet.
        page,
        uid,
        name,
        ...(before && { link: before.link }),
        ...(place !== undefined && { place }),
        // Copied, as the lists of figures belong to the catalogue.
        figures: figures.map(copied),
      },
    ]
  })
}

type FigureChange = ReturnType<typeof changedFigures>[number]

function copied({ what, before, after }: FigureChange): SeenEntry['figures'][number] {
  const own = (value: FigureChange['before']) =>
    typeof value === 'object' && value !== null ? [...value] : value
  return { what, before: own(before), after: own(after) }
}

export function itemName({ itemsByUid }: Catalog, uid: string): string {
  return itemsByUid.get(uid)?.name ?? uid
}

/** Maximum length of a search that pages read from the address. */
const SEARCH_MAX_LENGTH = 100

/** Returns the link to a list with a search and one open row. */
export function searchLink(path: string, search: string, open?: string): string {
  const query = { q: search.slice(0, SEARCH_MAX_LENGTH), ...(open !== undefined && { open }) }
  return `${path}?${new URLSearchParams(query)}`
}
