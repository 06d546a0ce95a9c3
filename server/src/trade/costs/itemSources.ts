import type { Labels } from '@raidkit/catalog/labels'
import type { SourceLine } from '@raidkit/contract/trade/barters'
import { isBannedFromFlea, type Item } from '@raidkit/rules/catalogue/items'
import { questName } from '../../catalogue/facts/index.ts'
import { todaysOffers, type TradeFacts } from '../../prices/prices/index.ts'
import type { TradeReply } from '@raidkit/contract/trade/trade'

/** Data that sources are read from. */
type SourceFacts = TradeFacts & { labels: Labels; mode: TradeReply['mode']; tables: TradeReply }

/** Returns the sources of an item: traders by loyalty level, then the flea market, barters and crafts. */
export function sourcesOf(item: Item, facts: SourceFacts): SourceLine[] {
  const { tables, mode } = facts
  const asked = (questUid: string | null | undefined) => questOf(questUid, facts)
  const offers = todaysOffers(item.uid, facts)
    .toSorted((a, b) => a.loyaltyLevel - b.loyaltyLevel || a.priceRub - b.priceRub)
    .map(({ trader, loyaltyLevel, priceRub, questUid }): SourceLine => ({
      from: 'trader',
      trader,
      level: loyaltyLevel,
      rub: priceRub,
      ...asked(questUid),
    }))
  const barters = tables.barters
    .filter(({ gives }) => gives.itemUid === item.uid)
    .map(({ trader, loyaltyLevel, questUid }): SourceLine => ({
      from: 'barter',
      trader,
      level: loyaltyLevel,
      ...asked(questUid),
    }))
  const crafts = tables.crafts
    .filter(({ gives }) => gives.itemUid === item.uid)
    .map(({ station, level, questUid }): SourceLine => ({
      from: 'craft',
      station,
      stationName: stationName(station, facts),
      level,
      ...asked(questUid),
    }))
  return [
    ...offers,
    ...(isBannedFromFlea(item, mode) ? [] : [{ from: 'flea' } as const]),
    ...barters,
    ...crafts,
  ]
}

function questOf(uid: string | null | undefined, { catalog, labels }: SourceFacts): { quest?: string } {
  return uid ? { quest: questName(uid, catalog, labels) } : {}
}

function stationName(slug: string, { catalog, labels }: SourceFacts): string {
  return labels.of('stations', slug) ?? catalog.stationsBySlug.get(slug)?.name ?? slug
}
