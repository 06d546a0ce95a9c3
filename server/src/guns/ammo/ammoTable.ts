import { loadLabels } from '@raidkit/catalog/labels'
import { loadAmmo, loadBuilder } from '@raidkit/catalog/lazy'
import { loadNames, localName } from '@raidkit/catalog/names'
import type { AmmoLine, AmmoPoint, listAmmo } from '@raidkit/contract/guns/ammo'
import type { ReplyOf } from '@raidkit/contract/platform/call'
import { fittingRounds, sortedRounds } from '@raidkit/rules/guns/ammo-list'
import { compareNames, type Language } from '@raidkit/rules/platform/languages'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import type { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { createInputCache } from '../../catalogue/facts/index.ts'
import { makeUnitCosts, sourcesOf, type TradeParts } from '../../trade/costs/index.ts'

type Request = z.output<(typeof listAmmo)['request']>
type Reply = ReplyOf<typeof listAmmo>
type RoundFacts = Omit<AmmoLine, 'cost'>

/** Answers `listAmmo` by the rules that browsers use for their own copy. */
export function makeAmmoTable(deps: Pick<Deps, 'catalog' | 'prices'>, trade: TradeParts) {
  const kept = createInputCache<RoundFacts[]>()
  const costs = makeUnitCosts(deps, trade)

  return async (request: Request): Promise<Reply> => {
    const { lang, mode, search, calibers, source, penetration, sort, limit } = request
    const [facts, costOf] = await Promise.all([factsOf(lang, mode), costs(mode)])
    const rounds = facts.map((round): AmmoLine => ({ ...round, cost: costOf(round.uid) }))
    const compare = compareNames(lang)
    const filter = { search, calibers: calibers.split(',').filter(Boolean), source, penetration }
    const order = { sort, descending: request.sort_direction === 'desc' }
    const found = sortedRounds(fittingRounds(rounds, filter), order, compare)
    const { version, source: from, asOfMs } = deps.prices.of(mode)
    return {
      rounds: found.slice(0, limit),
      total: found.length,
      ...(found.length > limit && { points: found satisfies AmmoPoint[] }),
      calibers: calibersIn(facts, compare),
      prices: { version, source: from, asOfMs },
    }
  }

  /** Made once per catalogue, offers, language and mode. */
  async function factsOf(lang: Language, mode: GameMode): Promise<RoundFacts[]> {
    const from = await trade.from()
    return kept(`${lang} ${mode}`, from, async () => {
      const [catalog, offers] = from
      const [labels, names, builder, { ammo, calibers }, tables] = await Promise.all([
        loadLabels(lang),
        loadNames(lang),
        loadBuilder(),
        loadAmmo(),
        trade.plain(mode),
      ] as const)
      return [...ammo.values()].flatMap((round) => {
        const item = catalog.itemsByUid.get(round.uid)
        if (!item) return []
        const local = localName(item, names)
        return {
          ...item,
          ...local,
          ...round,
          caliberName: calibers[round.caliber] ?? round.caliber,
          ...(local.name !== item.name && { enName: item.name }),
          sources: sourcesOf(item, { catalog, offers, builder, mode, labels, tables }),
        }
      })
    })
  }
}

function calibersIn(rounds: readonly RoundFacts[], compare: (a: string, b: string) => number) {
  return [...Map.groupBy(rounds, ({ caliber }) => caliber)]
    .map(([caliber, all]) => ({ caliber, name: all[0]?.caliberName ?? caliber, count: all.length }))
    .toSorted((a, b) => compare(a.name, b.name))
}
