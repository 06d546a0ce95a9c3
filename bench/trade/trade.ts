import { loadLabels } from '@raidkit/catalog/labels'
import { loadBuilder, loadOffers } from '@raidkit/catalog/lazy'
import { loadCatalog } from '@raidkit/catalog/load'
import { DEFAULT_SETTINGS } from '@raidkit/rules/admin/settings'
import { tradeBoard, type BoardInput, type BoardPlayer } from '@raidkit/rules/trade/trade-board'
import { freshCharacter, freshUser } from '@raidkit/rules/account/users'
import { tradeTables } from '../../server/src/trade/costs/tradeTables.ts'
import { paymentsFor } from '../../server/src/prices/prices/index.ts'
import { openSample } from '../../server/src/prices/prices/sample.ts'
import type { BenchRow } from '../measuring/row.ts'

const RUNS = 40
const player: BoardPlayer = freshUser('bench', freshCharacter({ uid: 'bench', fraction: 'Usec' }))

/** One change each, from the default player and back: what a reader waits for after pressing a switch. */
const CHANGES: Record<string, Partial<BoardPlayer>> = {
  'no flea market': { hideoutUseFlea: false },
  'no fee': { hideoutUseFee: false },
  'no crafts': { hideoutUseCrafts: false },
  'no barters': { hideoutUseBarters: false },
  'own progress': { hideoutUseProgress: true, level: 40 },
  fuel: { hideoutUseFuel: 'metal' },
  'prices of the week': { hideoutUsePriceField: 'avg7daysPrice' },
  'crafting skill': { skill_Crafting: 20 },
}

/** How long all costs, sales, barters and crafts take after one setting was changed. */
export async function tradeBench(): Promise<BenchRow[]> {
  const input = await sampleInput()
  const times = Object.entries(CHANGES).map(([what, change]) => {
    const turn = (nth: number) => {
      const { barters, crafts } = tradeBoard({
        ...input,
        player: nth % 2 ? player : { ...player, ...change },
      })
      return barters.length + crafts.length // each kind is counted when it is asked for
    }
    return { what, ms: best(turn) }
  })
  const slowest = times.reduce((one, other) => (other.ms > one.ms ? other : one))
  return [
    {
      what: 'all costs after one setting',
      value: slowest.ms,
      unit: 'ms',
      better: 'lower' as const,
      first: 30,
      goal: 15,
      note: `the slowest of ${times.length}: ${slowest.what}`,
    },
  ]
}

/** Tables and prices of the bundled sample. */
async function sampleInput(): Promise<BoardInput> {
  const [catalog, offers, builder, labels, sample] = await Promise.all([
    loadCatalog(),
    loadOffers(),
    loadBuilder(),
    loadLabels('en'),
    openSample(),
  ] as const)
  const tables = await tradeTables({ catalog, offers, builder, labels, mode: 'PVP' })
  const { prices } = sample.held('PVP')
  const facts = { catalog, offers, builder, mode: 'PVP' }
  const paid = new Map(
    catalog.items.flatMap((item) => {
      const [best] = paymentsFor(item, facts)
      return best?.levels[0] ? [[item.uid, { trader: best.trader, rub: best.levels[0].rub }] as const] : []
    }),
  )
  return {
    tables,
    player,
    fuelBase: DEFAULT_SETTINGS.fuelBase,
    asOfMs: sample.asOfMs,
    itemOf: (uid) => catalog.itemsByUid.get(uid),
    fleaOf: (uid) => prices.get(uid)?.price,
    payOf: (uid) => paid.get(uid),
  }
}

/** The pair of a change and its undo at its best: other work on the machine only ever adds. */
function best(work: (nth: number) => number): number {
  const pairs = Array.from({ length: RUNS }, () => {
    const began = performance.now()
    work(0)
    work(1)
    return (performance.now() - began) / 2
  })
  return Math.min(...pairs)
}

if (process.argv[1] === import.meta.filename) {
  for (const { what, value, unit, note } of await tradeBench())
    console.log(what, value.toFixed(1), unit, note)
}
