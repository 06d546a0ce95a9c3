import { listBarters } from '@raidkit/contract/trade/barters'
import { listCrafts } from '@raidkit/contract/trade/crafts'
import type { ItemDetails } from '@raidkit/contract/market/itemDetails'
import { durationText, moneyText, numberText } from '@raidkit/rules/platform/display'
import { localePath } from '@raidkit/rules/platform/links'
import { escapeMarkdown, buildEmbedMessage, type Field, type Message } from '../discord/message.ts'
import { filled } from '../texts/index.ts'
import { MODE, Sorry, type Command, type Site, type Use } from './command.ts'
import { ANY_ITEM, foundItem, suggestedItems } from './foundItem.ts'

const MOST_ROWS = 5

type HandedItem = { itemUid: string; count: number }
type Outcome = NonNullable<ItemDetails['craftsGiving']['rows'][number]['outcome']>
type BarterOutcome = NonNullable<ItemDetails['bartersGiving']['rows'][number]['outcome']>

/** Command that lists the crafts of an item, or the crafts with the highest profit per hour. */
export const craft: Command = {
  options: [ANY_ITEM, MODE],
  complete: suggestedItems,
  run: async (use, site) => {
    if (use.said('name').trim() === '') return bestCrafts(use, site)
    const { item, details, url } = await foundItem(use, site)
    const nameOf = (uid: string) => details.related[uid]?.name ?? item.name
    if (details.craftsGiving.total === 0) throw new Sorry(filled(use.t.noCraft, { name: item.name }))
    const fields = details.craftsGiving.rows.map(({ stationName, level, sec, takes, gives, outcome }) => ({
      name: `${stationName}${level === undefined ? '' : ` ${level}`} · ${durationText(sec, use.language)}`,
      value: [handed(takes, nameOf, use), `→ ${handed([gives], nameOf, use)}`, craftWorth(outcome, use)].join(
        '\n',
      ),
    }))
    return listed({ title: item.name, url, fields, isSample: details.source === 'sample' }, use)
  },
}

/** Command that lists the barters for an item, or the barters with the highest profit. */
export const barter: Command = {
  options: [ANY_ITEM, MODE],
  complete: suggestedItems,
  run: async (use, site) => {
    if (use.said('name').trim() === '') return bestBarters(use, site)
    const { item, details, url } = await foundItem(use, site)
    const nameOf = (uid: string) => details.related[uid]?.name ?? item.name
    if (details.bartersGiving.total === 0) throw new Sorry(filled(use.t.noBarter, { name: item.name }))
    const fields = details.bartersGiving.rows.map(({ traderName, loyaltyLevel, takes, gives, outcome }) => ({
      name: `${traderName} ${filled(use.t.loyalty, { level: loyaltyLevel })}`,
      value: [
        handed(takes, nameOf, use),
        `→ ${handed([gives], nameOf, use)}`,
        barterWorth(outcome, use),
      ].join('\n'),
    }))
    return listed({ title: item.name, url, fields, isSample: details.source === 'sample' }, use)
  },
}

async function bestCrafts(use: Use, { ask, url }: Site): Promise<Message> {
  const { language: lang, mode, t } = use
  const { rows, items, stations, prices } = await ask(listCrafts, { lang, mode, profitable: '1' })
  const names = new Map(items.map(({ uid, name }) => [uid, name]))
  const stationNames = new Map(stations.map(({ slug, name }) => [slug, name]))
  const fields = rows.slice(0, MOST_ROWS).map(({ craft: { station, level, gives }, sec, outcome }) => ({
    name: names.get(gives.itemUid) ?? gives.itemUid,
    value: [
      `${stationNames.get(station) ?? station}${level === undefined ? '' : ` ${level}`} · ${durationText(sec, lang)}`,
      craftWorth(outcome, use),
    ].join('\n'),
  }))
  const page = url + localePath('/crafts', lang)
  return listed({ title: t.bestCrafts, url: page, fields, isSample: prices.source === 'sample' }, use)
}

async function bestBarters(use: Use, { ask, url }: Site): Promise<Message> {
  const { language: lang, mode, t } = use
  const { rows, items, traders, prices } = await ask(listBarters, { lang, mode, profitable: '1' })
  const names = new Map(items.map(({ uid, name }) => [uid, name]))
  const traderNames = new Map<string, string>(traders.map(({ name, localName }) => [name, localName]))
  const fields = rows.slice(0, MOST_ROWS).map(({ barter: { trader, loyaltyLevel, gives }, outcome }) => ({
    name: names.get(gives.itemUid) ?? gives.itemUid,
    value: [
      `${traderNames.get(trader) ?? trader} ${filled(t.loyalty, { level: loyaltyLevel })}`,
      barterWorth(outcome, use),
    ].join('\n'),
  }))
  const page = url + localePath('/barters', lang)
  return listed({ title: t.bestBarters, url: page, fields, isSample: prices.source === 'sample' }, use)
}

type ListingOptions = { title: string; url: string; fields: Field[]; isSample: boolean }

function listed({ title, url, fields, isSample }: ListingOptions, { t, mode }: Use): Message {
  return buildEmbedMessage({
    title,
    url,
    fields,
    footer: { text: isSample ? `${mode} · ${t.sample}` : mode },
  })
}

function handed(all: readonly HandedItem[], nameOf: (uid: string) => string, { language }: Use): string {
  return all
    .map(({ itemUid, count }) => `${numberText(count, language)} × ${escapeMarkdown(nameOf(itemUid))}`)
    .join(', ')
}

function craftWorth(outcome: Outcome | undefined, { t, language }: Use): string {
  if (outcome?.state !== 'known') return t.unpriced
  return [
    filled(t.costs, { money: moneyText(outcome.costRub, language) }),
    filled(t.profit, { money: moneyText(outcome.profitRub, language) }),
    filled(t.perHour, { money: moneyText(outcome.profitRubPerHour, language) }),
  ].join(' · ')
}

function barterWorth(outcome: BarterOutcome | undefined, { t, language }: Use): string {
  if (outcome?.state !== 'known') return t.unpriced
  const costs = filled(t.costs, { money: moneyText(outcome.costRub, language) })
  if (outcome.profitRub === undefined) return costs
  return `${costs} · ${filled(t.profit, { money: moneyText(outcome.profitRub, language) })}`
}
