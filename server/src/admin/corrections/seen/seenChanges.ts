import { loadBuilder } from '@raidkit/catalog/lazy'
import type { ReplyOf } from '@raidkit/contract/platform/call'
import type { checkFacts } from '@raidkit/contract/admin/corrections'
import { MOST_SEEN, type SeenEntry } from '@raidkit/contract/catalogue/seenChanges'
import { HIDDEN_FIELD, NEW_FIELD } from '@raidkit/rules/catalogue/fact-fields'
import { shareOf } from '@raidkit/rules/progress/seen-changes'
import type { Deps } from '../../../deps.ts'
import type { FieldChange } from '../../../catalogue/facts/index.ts'
import type { TradeParts } from '../../../trade/costs/index.ts'
import { seenItems } from './seenItems.ts'
import { seenHideout, seenNeeds, seenQuests } from './seenProgress.ts'
import { seenBarters, seenCrafts } from './seenTrade.ts'
import { MODE, type Boards, type Worlds } from './world.ts'

type SeenResult = Pick<ReplyOf<typeof checkFacts>, 'seen' | 'seenTotal'>

/** Returns a function that compares the pages of the current facts with those of the changed facts. */
export function makeSeenChanges({ catalog, prices }: Pick<Deps, 'catalog' | 'prices'>, trade: TradeParts) {
  return async (changes: readonly FieldChange[]): Promise<SeenResult> => {
    if (changes.length === 0) return { seen: [], seenTotal: 0 }
    const shared = { builder: await loadBuilder(), prices: prices.of(MODE) }
    const now = { ...shared, catalog: catalog.current, offers: await catalog.offers() }
    const worlds = { now, next: { ...shared, ...(await catalog.previewOf(changes)) } }
    const changed = new Set(changes.map(({ uid }) => uid))
    const boards = changes.some(touchesTrade) ? await boardsOf(worlds, changed, trade) : undefined
    const pages = [
      await seenItems(worlds, changes),
      ...(changes.some(({ entity }) => entity === 'quest') ? [seenNeeds(worlds), seenQuests(worlds)] : []),
      ...(boards
        ? [seenHideout(worlds, boards), seenCrafts(worlds, boards), seenBarters(worlds, boards)]
        : []),
    ].map((entries) => inOrder(entries, changed))
    const seenTotal = pages.reduce((sum, { length }) => sum + length, 0)
    return { seen: shareOf(pages, MOST_SEEN), seenTotal }
  }
}

async function boardsOf(worlds: Worlds, changed: ReadonlySet<string>, trade: TradeParts): Promise<Boards> {
  return { now: await trade.board(MODE), next: await trade.boardFrom(worlds.next, MODE, changed) }
}

/** Fields of items that do not affect any cost. */
const UNPRICED_FIELDS: ReadonlySet<string> = new Set([
  'name',
  'shortName',
  'name_l10n',
  'desc_l10n',
  'url',
  'tags',
  'color',
  'caliber',
  'weight',
  'stack',
  'width',
  'height',
  'assembledWidth',
  'assembledHeight',
  'discardLimit',
  'isFunctional',
  'picture',
  'wikiUrl',
  'wikiIcon',
  'wikiImg',
  'enImg',
  'gunBuildImg',
  'gunBuildUrl',
  'gunBuildUid',
])

/** Returns true if a change affects barters or crafts, which also depend on quests being shown. */
function touchesTrade({ entity, field }: FieldChange): boolean {
  if (entity === 'tag') return false
  if (entity === 'quest') return field === HIDDEN_FIELD || field === NEW_FIELD
  return entity !== 'item' || !UNPRICED_FIELDS.has(field)
}

/** Sorts the changed entries themselves first, then by the size of the change. */
function inOrder(entries: readonly SeenEntry[], changed: ReadonlySet<string>): SeenEntry[] {
  const own = ({ uid }: SeenEntry) => Number(changed.has(uid))
  return entries.toSorted((a, b) => own(b) - own(a) || changeOf(b) - changeOf(a))
}

function changeOf({ figures }: SeenEntry): number {
  return Math.max(
    ...figures.map(({ before, after }) =>
      typeof before === 'number' && typeof after === 'number' ? Math.abs(after - before) : 0,
    ),
  )
}
