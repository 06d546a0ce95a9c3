import { Barter } from '@raidkit/rules/trade/barters'
import { ContinuousCraft, Craft, ScavCase } from '@raidkit/rules/trade/crafts'
import { Station } from '@raidkit/rules/trade/hideout'
import { CashOffer } from '@raidkit/rules/prices/offers'
import { TraderRecord } from '@raidkit/rules/catalogue/trader-facts'
import { uidOf } from '@raidkit/rules/platform/uid'
import { array, fields, flag, list, record, renamed, stack, text, uid, word } from './convert.ts'
import type { Raw } from './convert.ts'
import { EDITIONS, MODES } from './source.ts'
import type { Source } from './source.ts'
import { checked } from './write.ts'

const first = (convert: (value: unknown) => unknown) => (value: unknown) => convert(array(value)[0])

export function barters(source: Source): Barter[] {
  const takes = (value: unknown) => {
    const [, , extra] = array(value)
    return { ...stack(array(value).slice(0, 2)), ...(extra === undefined ? {} : record(extra)) }
  }
  const convert = renamed({
    id: ['uid', uid],
    trader: ['trader', source.trader],
    ll: ['loyaltyLevel'],
    quest: ['questUid', uid],
    limit: ['limit'],
    give: ['takes', list(takes)],
    get: ['gives', first(stack)],
    modes: ['modes', list(word(MODES))],
  })
  return checked(Barter, array(source.read('barters').barters).map(convert))
}

export function crafts(source: Source) {
  const file = source.read('crafts')
  const craft = renamed({
    id: ['uid', uid],
    station: ['station', source.station],
    level: ['level'],
    sec: ['sec'],
    in: ['takes', list(fields(['itemUid', uid], 'count', ['isTool', flag]))],
    out: ['gives', first(stack)],
    quest: ['questUid', uid],
    questItems: ['questItems', list(uid)],
    editions: ['editions', list(word(EDITIONS))],
    toolsUnknown: ['toolsUnknown', flag],
    addedBy: ['addedBy'],
  })
  const scavCase = (value: unknown) => {
    const { id, sec, in: takes, out } = record(value)
    const { Common: common, Rare: rare, Superrare: superRare } = record(out)
    return { uid: uid(id), sec, takes: list(stack)(takes), common, rare, superRare }
  }
  const continuous = renamed({
    id: ['uid', uid],
    station: ['station', source.station],
    sec: ['sec'],
    out: ['gives', stack],
    limit: ['limit'],
    resource: ['resource', first(stack)],
  })
  return {
    crafts: checked(Craft, array(file.crafts).map(craft)),
    scavCase: checked(ScavCase, array(file.scavCase).map(scavCase)),
    continuous: checked(ContinuousCraft, array(file.continuous).map(continuous)),
  }
}

export function stations(source: Source): Station[] {
  const bonus = renamed({
    type: ['type'],
    value: ['value'],
    passive: ['passive', flag],
    production: ['production', flag],
    skill: ['skill'],
    slotItems: ['slotItems', list(uid)],
  })
  const level = renamed({
    level: ['level'],
    sec: ['sec'],
    items: ['items', list(fields(['itemUid', uid], 'count', ['foundInRaid', flag]))],
    stations: ['stations', list(fields(['station', source.station], 'level'))],
    traders: ['traders', list(fields(['trader', source.trader], 'loyaltyLevel'))],
    skills: ['skills', list(fields('skill', 'level'))],
    bonuses: ['bonuses', list(bonus)],
  })
  const rows = Object.entries(record(source.read('hideout').stations)).map(([bsgId, value]) => {
    const { slug, name, area, levels } = record(value)
    const empty = { items: [], stations: [], traders: [], skills: [], bonuses: [] }
    return { slug, bsgId, name, area, levels: array(levels).map((one) => ({ ...empty, ...level(one) })) }
  })
  return checked(Station, rows)
}

export function traders(source: Source): TraderRecord[] {
  const loyalty = (value: unknown): Raw => {
    const [loyaltyLevel, playerLevel, reputation, spend, payRate, insuranceRate, repairMultiplier] =
      array(value)
    return { loyaltyLevel, playerLevel, reputation, spend, payRate, insuranceRate, repairMultiplier }
  }
  const goods = (value: unknown) => {
    const { categories = [], items = [] } = value === undefined ? {} : record(value)
    return { categories: array(categories).map(source.category), items: array(items).map(uid) }
  }
  const bool = (value: unknown) => value === 1
  const karma = fields(
    'minReputation',
    'scavCooldown',
    'scavCaseTime',
    'extractPrice',
    'followChance',
    'equipmentChance',
    'price',
    ['hostileBosses', bool],
    ['hostileScavs', bool],
    'scavExtracts',
    ['btr', bool],
    'btrDeliveryDiscount',
    'btrTaxiDiscount',
    'btrFireDiscount',
  )
  const rows = Object.entries(record(source.read('traders').traders)).map(([bsgId, value]) => {
    const { name, slug, currency, core, levels, levelsBefore110, buys, refuses, scavKarma } = record(value)
    return {
      name,
      slug,
      bsgId,
      currency,
      isCore: core === true,
      levels: list(loyalty)(levels),
      levelsBefore110: list(loyalty)(levelsBefore110),
      buys: goods(buys),
      refuses: goods(refuses),
      ...(scavKarma !== undefined && { scavKarma: list(karma)(scavKarma) }),
    }
  })
  return checked(TraderRecord, rows)
}

export function offers(source: Source) {
  const file = source.read('offers')
  const [traderIds, currencies] = [array(file.traders), array(file.currencies)]
  const trader = (at: unknown) => source.trader(traderIds[Number(at)])
  const currency = (at: unknown) => currencies[Number(at)]
  const modes = (at: unknown) => (at === 0 ? undefined : [at === 1 ? 'PVP' : 'PVE'])
  const buy = fields(
    ['itemUid', uid],
    ['trader', trader],
    'loyaltyLevel',
    'price',
    ['currency', currency],
    'priceRub',
    ['questUid', uid],
    'limit',
    ['modes', modes],
  )
  checked(CashOffer, array(file.buy).map(buy))
  const sell = (part: unknown) =>
    Object.fromEntries(Object.entries(record(part)).map(([id, rows]) => [uidOf(id), rows]))
  return {
    traders: traderIds.map(source.trader),
    currencies,
    buy: array(file.buy).map(buyRow),
    sell: sell(file.sell),
    sellPve: sell(file.sellPve),
  }
}

/** Keeps the row as an array with our ids: two thousand records of nine named fields would be twice as long. */
function buyRow(value: unknown): unknown[] {
  const [item, trader, loyaltyLevel, price, currency, priceRub, quest, limit, modes] = array(value)
  return [
    uid(item),
    trader,
    loyaltyLevel,
    price,
    currency,
    priceRub,
    quest === null ? null : uid(quest),
    limit,
    modes,
  ]
}

export function prices(source: Source): Record<string, Raw> {
  const file = source.read('prices')
  const byItem: Record<string, Raw> = {}
  for (const mode of ['pvp', 'pve']) {
    for (const [id, row] of Object.entries(record(file[mode]))) {
      byItem[uidOf(id)] = { ...byItem[uidOf(id)], [text(MODES[mode])]: row }
    }
  }
  return byItem
}
