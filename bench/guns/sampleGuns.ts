import { loadLabels } from '@raidkit/catalog/labels'
import { loadAmmo, loadBuilder, loadOffers } from '@raidkit/catalog/lazy'
import { loadCatalog } from '@raidkit/catalog/load'
import type { GunReply } from '@raidkit/contract/guns/guns'
import { DEFAULT_SETTINGS } from '@raidkit/rules/admin/settings'
import { tradeBoard, type BoardPlayer } from '@raidkit/rules/trade/trade-board'
import { freshCharacter, freshUser } from '@raidkit/rules/account/users'
import { gunReply } from '../../server/src/guns/guns/gunReply.ts'
import { offersOfGun } from '../../server/src/guns/guns/offersOfGun.ts'
import { openSample } from '../../server/src/prices/prices/sample.ts'
import { tradeTables } from '../../server/src/trade/costs/tradeTables.ts'
import { buildMarket, type BuildMarket } from '../../web/src/guns/builder/market/buildMarket.ts'

export type SampleGun = { gun: GunReply; market: BuildMarket }

const VISITOR: BoardPlayer = freshUser('visitor', freshCharacter({ uid: 'visitor', fraction: 'Usec' }))
const MODE = 'PVP' as const

/** Every gun, and what it and its parts cost a player at the bundled sample's prices, as the builder has it. */
export async function* sampleGuns(change: Partial<BoardPlayer> = {}): AsyncGenerator<SampleGun> {
  const [catalog, offers, builder, ammo, labels, sample] = await Promise.all([
    loadCatalog(),
    loadOffers(),
    loadBuilder(),
    loadAmmo(),
    loadLabels('en'),
    openSample(),
  ] as const)
  const facts = { catalog, offers, builder, ammo, labels, mode: MODE }
  const tables = await tradeTables(facts)
  const known = new Set(tables.offers.map(([uid]) => uid))
  const { asOfMs } = sample
  const flea = [...sample.held(MODE).prices].map(([uid, { price }]) => [uid, price] as const)
  const prices = {
    version: 'sample',
    source: 'sample' as const,
    asOfMs,
    isSettled: true,
    before: new Map(),
    byUid: new Map(flea.map(([uid, price]) => [uid, { flea: price, sell: null, buy: null }])),
  }
  const player = { ...VISITOR, ...change }
  for (const uid of builder.weapons.keys()) {
    const more = (await offersOfGun(uid, facts, 'en')).offers.filter(([one]) => !known.has(one))
    const own = { ...tables, offers: [...tables.offers, ...more] }
    const board = tradeBoard({
      tables: own,
      player,
      fuelBase: DEFAULT_SETTINGS.fuelBase,
      asOfMs,
      itemOf: (one) => catalog.itemsByUid.get(one),
      fleaOf: (one) => prices.byUid.get(one)?.flea,
    })
    const answer = { mode: MODE, tables: own, items: catalog.itemsByUid, prices, player, board, asOfMs }
    yield { gun: await gunReply(uid, facts, 'en'), market: buildMarket(answer) }
  }
}
