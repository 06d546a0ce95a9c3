import { listAmmo, type AmmoLine } from '@raidkit/contract/guns/ammo'
import { moneyText, numberText } from '@raidkit/rules/platform/display'
import { localePath } from '@raidkit/rules/platform/links'
import { limitChoices, escapeMarkdown, buildEmbedMessage } from '../discord/message.ts'
import { filled } from '../texts/index.ts'
import { MODE, Sorry, type Command, type Site, type Use } from './command.ts'
import { LONGEST_SEARCH } from './foundItem.ts'

const MOST_ROUNDS = 10

/** Command that lists rounds by penetration, filtered by calibre or name. */
export const ammo: Command = {
  options: [{ name: 'name', text: 'round', kind: 'text', isRequired: true, completed: true }, MODE],
  complete: async (typed, use, site) => {
    const { rounds } = await asked(typed, use, site)
    return limitChoices(rounds.map(({ name }) => ({ name, value: name })))
  },
  run: async (use, site) => {
    const search = use.said('name').trim()
    if (search === '') throw new Sorry(use.t.errors.nothingAsked)
    const { rounds, prices } = await asked(search, use, site)
    if (rounds.length === 0) throw new Sorry(filled(use.t.errors.nothingFound, { search }))
    return buildEmbedMessage({
      title: use.t.rounds,
      url: site.url + localePath('/ammo', use.language),
      fields: rounds.slice(0, MOST_ROUNDS).map((round) => ({ name: round.name, value: figures(round, use) })),
      footer: { text: prices.source === 'sample' ? `${use.mode} · ${use.t.sample}` : use.mode },
    })
  },
}

async function asked(typed: string, { language: lang, mode }: Use, { ask }: Site) {
  const search = typed.trim().slice(0, LONGEST_SEARCH)
  return ask(listAmmo, { search, lang, mode, limit: 25 })
}

function figures(
  { damage, pellets, penetration, caliberName, cost }: AmmoLine,
  { t, language }: Use,
): string {
  const hits = (pellets ?? 1) > 1 ? `${pellets} × ${damage}` : numberText(damage, language)
  return [
    escapeMarkdown(caliberName),
    filled(t.damage, { damage: hits }),
    filled(t.penetration, { penetration }),
    cost ? moneyText(cost.rub, language) : t.noPrice,
  ].join(' · ')
}
