import { moneyText, numberText } from '@raidkit/rules/platform/display'
import { escapeMarkdown, buildEmbedMessage, type Field } from '../discord/message.ts'
import { filled } from '../texts/index.ts'
import { MODE, type Command, type Use } from './command.ts'
import { foundItem, ITEM, suggestedItems, type FoundItem } from './foundItem.ts'
import { formatLines } from './lines.ts'
import { traderFields } from './price.ts'

/** Command that shows where an item is bought and sold, and what needs it. */
export const item: Command = {
  options: [ITEM, MODE],
  complete: suggestedItems,
  run: async (use, site) => {
    const found = await foundItem(use, site)
    const { t, mode } = use
    return buildEmbedMessage({
      title: found.item.name,
      url: found.url,
      fields: [...moneyFields(found, use), ...traderFields(found, use), ...needFields(found, use)],
      footer: { text: found.details.source === 'sample' ? `${mode} · ${t.sample}` : mode },
    })
  },
}

function moneyFields({ details }: FoundItem, { t, language }: Use): Field[] {
  const { price, flea, buy } = details
  const [cheapest] = buy.rows.toSorted((a, b) => a.priceRub - b.priceRub)
  const atFlea = flea.isBanned ? t.banned : price ? moneyText(price.price, language) : t.noPrice
  return [
    { name: t.flea, value: atFlea, inline: true },
    ...(cheapest
      ? [
          {
            name: t.cheapest,
            value: `${moneyText(cheapest.price, language, cheapest.currency)} · ${escapeMarkdown(cheapest.traderName)} ${filled(t.loyalty, { level: cheapest.loyaltyLevel })}`,
            inline: true,
          },
        ]
      : []),
  ]
}

function needFields({ details }: FoundItem, { t, language }: Use): Field[] {
  const { quests, hideout, bartersGiving, bartersTaking, craftsGiving, craftsTaking } = details
  const counts = (giving: { total: number }, taking: { total: number }) =>
    `${t.gives}: ${numberText(giving.total, language)}\n${t.takes}: ${numberText(taking.total, language)}`
  const questLines = quests.rows.map(({ name, uses }) => {
    const [first] = uses
    const fir = first?.foundInRaid ? `, ${t.foundInRaid}` : ''
    return first
      ? `${escapeMarkdown(name)}: ${numberText(first.count, language)}${fir}`
      : escapeMarkdown(name)
  })
  const levels = hideout.rows.map(
    ({ stationName, level, count }) =>
      `${escapeMarkdown(stationName)} ${level}: ${numberText(count, language)}`,
  )
  return [
    { name: t.barters, value: counts(bartersGiving, bartersTaking), inline: true },
    { name: t.crafts, value: counts(craftsGiving, craftsTaking), inline: true },
    ...(quests.total > 0
      ? [{ name: t.quests, value: formatLines(questLines, t, { total: quests.total }) }]
      : []),
    ...(hideout.total > 0
      ? [{ name: t.hideout, value: formatLines(levels, t, { total: hideout.total }) }]
      : []),
  ]
}
