import { loadLabels } from '@raidkit/catalog/labels'
import type { MoreOffers } from '@raidkit/contract/trade/trade'
import type { Language } from '@raidkit/rules/platform/languages'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import type { TradeFacts } from '../../prices/prices/index.ts'
import { offerRows, questNames } from './tradeTables.ts'

type Facts = TradeFacts & { mode: GameMode }

/** Returns the traders' offers for items, with the quests that lock an offer. */
export async function moreOffers(uids: Iterable<string>, facts: Facts, lang: Language): Promise<MoreOffers> {
  const { catalog, mode } = facts
  const offers = offerRows(new Set(uids), facts)
  const locks = offers.flatMap((row) => row[6] ?? [])
  return { mode, offers, ...questNames(locks, { catalog, labels: await loadLabels(lang) }) }
}
