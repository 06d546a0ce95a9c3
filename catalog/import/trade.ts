import { Barter } from '@raidkit/rules/trade/barters'
import { ContinuousCraft, Craft, ScavCase } from '@raidkit/rules/trade/crafts'
import { Station } from '@raidkit/rules/trade/hideout'
import { CashOffer } from '@raidkit/rules/prices/offers'
import { TraderRecord } from '@raidkit/rules/catalogue/trader-facts'
import { uidOf } from '@raidkit/rules/platform/uid'
import {
  asArray,
  nameFields,
  toFlag,
  convertList,
  asRecord,
  renameFields,
  stack,
  asText,
  toUid,
  translateWord,
} from './convert.ts'
import type { Raw } from './convert.ts'
import { EDITIONS, MODES } from './source.ts'
import type { Source } from './source.ts'
import { checkRecords } from './write.ts'

const first = (convert: (value: unknown) => unknown) => (value: unknown) => convert(asArray(value)[0])

export function importBarters(source: Source): Barter[] {
  const takes = (value: unknown) => {
    const [, , extra] = asArray(value)
    return { ...stack(asArray(value).slice(0, 2)), ...(extra === undefined ? {} : asRecord(extra)) }
  }
  const convert = renameFields({
    id: ['uid', toUid],
    trader: ['trader', source.trader],
    ll: ['loyaltyLevel'],
    quest: ['questUid', toUid],
    limit: ['limit'],
    give: ['takes', convertList(takes)],
    get: ['gives', first(stack)],
    modes: ['modes', convertList(translateWord(MODES))],
  })
  return checkRecords(Barter, asArray(source.read('barters').barters).map(convert))
}

export function importCrafts(source: Source) {
  const file = source.read('crafts')
  const craft = renameFields({
    id: ['uid', toUid],
    station: ['station', source.station],
    level: ['level'],
    sec: ['sec'],
    in: ['takes', convertList(nameFields(['itemUid', toUid], 'count', ['isTool', toFlag]))],
    out: ['gives', first(stack)],
    quest: ['questUid', toUid],
    questItems: ['questItems', convertList(toUid)],
    editions: ['editions', convertList(translateWord(EDITIONS))],
    toolsUnknown: ['toolsUnknown', toFlag],
    addedBy: ['addedBy'],
  })
  const scavCase = (value: unknown) => {
    const { id, sec, in: takes, out } = asRecord(value)
    const { Common: common, Rare: rare, Superrare: superRare } = asRecord(out)
    return { uid: toUid(id), sec, takes: convertList(stack)(takes), common, rare, superRare }
  }
  const continuous = renameFields({
    id: ['uid', toUid],
    station: ['station', source.station],
    sec: ['sec'],
    out: ['gives', stack],
    limit: ['limit'],
    resource: ['resource', first(stack)],
  })
  return {
    crafts: checkRecords(Craft, asArray(file.crafts).map(craft)),
    scavCase: checkRecords(ScavCase, asArray(file.scavCase).map(scavCase)),
    continuous: checkRecords(ContinuousCraft, asArray(file.continuous).map(continuous)),
  }
}

export function importStations(source: Source): Station[] {
  const bonus = renameFields({
    type: ['type'],
    value: ['value'],
    passive: ['passive', toFlag],
    production: ['production', toFlag],
    skill: ['skill'],
    slotItems: ['slotItems', convertList(toUid)],
  })
  const level = renameFields({
    level: ['level'],
    sec: ['sec'],
    items: ['items', convertList(nameFields(['itemUid', toUid], 'count', ['foundInRaid', toFlag]))],
    stations: ['stations', convertList(nameFields(['station', source.station], 'level'))],
    traders: ['traders', convertList(nameFields(['trader', source.trader], 'loyaltyLevel'))],
    skills: ['skills', convertList(nameFields('skill', 'level'))],
    bonuses: ['bonuses', convertList(bonus)],
  })
  const rows = Object.entries(asRecord(source.read('hideout').stations)).map(([bsgId, value]) => {
    const { slug, name, area, levels } = asRecord(value)
    const empty = { items: [], stations: [], traders: [], skills: [], bonuses: [] }
    return { slug, bsgId, name, area, levels: asArray(levels).map((one) => ({ ...empty, ...level(one) })) }
  })
  return checkRecords(Station, rows)
}

export function importTraders(source: Source): TraderRecord[] {
  const loyalty = (value: unknown): Raw => {
    const [loyaltyLevel, playerLevel, reputation, spend, payRate, insuranceRate, repairMultiplier] =
      asArray(value)
    return { loyaltyLevel, playerLevel, reputation, spend, payRate, insuranceRate, repairMultiplier }
  }
  const goods = (value: unknown) => {
    const { categories = [], items = [] } = value === undefined ? {} : asRecord(value)
    return { categories: asArray(categories).map(source.category), items: asArray(items).map(toUid) }
  }
  const bool = (value: unknown) => value === 1
  const karma = nameFields(
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
  const rows = Object.entries(asRecord(source.read('traders').traders)).map(([bsgId, value]) => {
    const { name, slug, currency, core, levels, levelsBefore110, buys, refuses, scavKarma } = asRecord(value)
    return {
      name,
      slug,
      bsgId,
      currency,
      isCore: core === true,
      levels: convertList(loyalty)(levels),
      levelsBefore110: convertList(loyalty)(levelsBefore110),
      buys: goods(buys),
      refuses: goods(refuses),
      ...(scavKarma !== undefined && { scavKarma: convertList(karma)(scavKarma) }),
    }
  })
  return checkRecords(TraderRecord, rows)
}

export function importOffers(source: Source) {
  const file = source.read('offers')
  const [traderIds, currencies] = [asArray(file.traders), asArray(file.currencies)]
  const trader = (at: unknown) => source.trader(traderIds[Number(at)])
  const currency = (at: unknown) => currencies[Number(at)]
  const modes = (at: unknown) => (at === 0 ? undefined : [at === 1 ? 'PVP' : 'PVE'])
  const buy = nameFields(
    ['itemUid', toUid],
    ['trader', trader],
    'loyaltyLevel',
    'price',
    ['currency', currency],
    'priceRub',
    ['questUid', toUid],
    'limit',
    ['modes', modes],
  )
  checkRecords(CashOffer, asArray(file.buy).map(buy))
  const sell = (part: unknown) =>
    Object.fromEntries(Object.entries(asRecord(part)).map(([id, rows]) => [uidOf(id), rows]))
  return {
    traders: traderIds.map(source.trader),
    currencies,
    buy: asArray(file.buy).map(buyRow),
    sell: sell(file.sell),
    sellPve: sell(file.sellPve),
  }
}

/** Keeps the row as an array with our ids: two thousand records of nine named fields would be twice as long. */
function buyRow(value: unknown): unknown[] {
  const [item, trader, loyaltyLevel, price, currency, priceRub, quest, limit, modes] = asArray(value)
  return [
    toUid(item),
    trader,
    loyaltyLevel,
    price,
    currency,
    priceRub,
    quest === null ? null : toUid(quest),
    limit,
    modes,
  ]
}

export function importPrices(source: Source): Record<string, Raw> {
  const file = source.read('prices')
  const byItem: Record<string, Raw> = {}
  for (const mode of ['pvp', 'pve']) {
    for (const [id, row] of Object.entries(asRecord(file[mode]))) {
      byItem[uidOf(id)] = { ...byItem[uidOf(id)], [asText(MODES[mode])]: row }
    }
  }
  return byItem
}
