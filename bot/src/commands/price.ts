import { sharePicture } from '@raidkit/contract/guns/sharePicture'
import { moneyText, numberText, changeText } from '@raidkit/rules/platform/display'
import { formatRelativeTime, escapeMarkdown, buildEmbedMessage, type Field } from '../discord/message.ts'
import { MODE, type Command, type Use } from './command.ts'
import { foundItem, ITEM, suggestedItems, type FoundItem } from './foundItem.ts'

/** Command that shows an item's current and past prices, with a chart of its week. */
export const price: Command = {
  options: [ITEM, MODE],
  complete: suggestedItems,
  run: async (use, site) => {
    const found = await foundItem(use, site)
    const { item, details, url } = found
    const { language: lang, mode, t } = use
    const atMs = details.price?.observedAtMs
    const chart = sharePicture({ kind: 'chart', slug: item.url, lang, mode, atMs })
    return buildEmbedMessage({
      title: item.name,
      url,
      fields: [...fleaFields(found, use), ...traderFields(found, use)],
      ...(details.price && { image: { url: site.url + chart } }),
      footer: { text: details.source === 'sample' ? `${mode} · ${t.sample}` : mode },
    })
  },
}

function fleaFields({ item, details }: FoundItem, { t, language }: Use): Field[] {
  const { price: known, flea } = details
  if (flea.isBanned || !known) return [{ name: t.flea, value: flea.isBanned ? t.banned : t.noPrice }]
  const money = (rub: number | null) => moneyText(rub, language)
  return [
    { name: t.flea, value: `**${money(known.price)}**` },
    ...(item.slots > 1 ? [{ name: t.perSlot, value: money(known.price / item.slots) }] : []),
    { name: t.avg24h, value: money(known.avg24h) },
    { name: t.avg7d, value: money(known.avg7d) },
    { name: t.change24h, value: changeText(known.change24h, language) },
    { name: t.change7d, value: changeText(known.change7d, language) },
    { name: t.offers, value: numberText(known.offers, language) },
    { name: t.updated, value: formatRelativeTime(known.observedAtMs) },
  ].map((field) => ({ ...field, inline: true }))
}

/** Returns the offer of the trader who pays most, at the lowest loyalty level at which they buy. */
export function traderFields({ details }: FoundItem, { t, language }: Use): Field[] {
  const offers = details.sell.flatMap(({ traderName, levels }) =>
    levels.slice(0, 1).map(({ rub }) => ({ traderName, rub })),
  )
  const [best] = offers.toSorted((a, b) => b.rub - a.rub)
  if (!best) return []
  return [
    {
      name: t.bestTrader,
      value: `${moneyText(best.rub, language)} · ${escapeMarkdown(best.traderName)}`,
      inline: true,
    },
  ]
}
