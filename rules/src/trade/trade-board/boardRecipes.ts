import type { Recipe } from '../../catalogue/costs/index.ts'
import type { ContinuousCraft, Craft } from '../crafts/index.ts'
import { effectiveSkill } from '../../catalogue/skills/index.ts'
import type { BoardPlayer, TradeTables } from './schema.ts'

const FILTER_UNITS = 100 // domain reference 6: a water filter has 100 units
const LESS_PER_SKILL = 0.005 // domain reference 5: hideout management reduces consumption by half a per cent

/** Returns recipes that assemble weapons from their parts. */
export function buildRecipes({ builds }: TradeTables): Recipe[] {
  return Object.entries(builds).map(([uid, parts]) => ({
    uid,
    gives: { itemUid: uid, count: 1 },
    extraRub: 0,
    takes: parts.map((itemUid) => ({ itemUid, count: 1 })),
  }))
}

/** Converts production that runs by itself and uses up a resource to crafts: purified water from a filter. */
export function continuousCrafts(tables: TradeTables, player: BoardPlayer): Craft[] {
  return tables.continuous.flatMap((one) =>
    one.resource ? [craftOf(one, one.resource, { tables, player })] : [],
  )
}

type Around = { tables: TradeTables; player: BoardPlayer }

function craftOf(
  { uid, station, sec, gives }: ContinuousCraft,
  { itemUid, count }: NonNullable<ContinuousCraft['resource']>,
  { tables, player }: Around,
): Craft {
  const used = (count / FILTER_UNITS) * (1 - LESS_PER_SKILL * effectiveSkill(player.skill_HideoutManagement))
  // Filters require the station's highest level.
  const level = tables.stations.find(({ slug }) => slug === station)?.levels ?? 1
  return { uid, station, level, sec, gives, takes: [{ itemUid, count: used }] }
}
