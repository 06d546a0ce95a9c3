import { getMe } from '@raidkit/contract/account/users'
import { listAlerts } from '@raidkit/contract/alerts/alerts'
import { listTraders, type TraderRow } from '@raidkit/contract/catalogue/traders'
import { listAmmo, type AmmoLine } from '@raidkit/contract/guns/ammo'
import { knownLevel } from '@raidkit/rules/account/users'
import { ALERTS } from '@raidkit/rules/alerts/alerts'
import { TRADER_NAMES } from '@raidkit/rules/catalogue/traders'
import { moneyText, numberText, withPercent } from '@raidkit/rules/platform/display'
import { localePath } from '@raidkit/rules/platform/links'
import {
  limitChoices,
  escapeMarkdown,
  buildEmbedMessage,
  formatRelativeTime,
  buildPrivateMessage,
} from '../discord/message.ts'
import { type CommandName, filled, type Texts } from '../texts/index.ts'
import { boss } from './boss.ts'
import { type Command, MODE, Sorry, type Site, type Use, type LinkedAccount } from './command.ts'
import { LONGEST_SEARCH } from './foundItem.ts'
import { item } from './item.ts'
import { formatLines } from './lines.ts'
import { map } from './map.ts'
import { price } from './price.ts'
import { quest } from './quest.ts'
import { barter, craft } from './trade.ts'

/** Command that shows the progress of the linked account's character; nobody else sees the answer. */
const progress: Command = {
  options: [],
  run: async (use, site) => {
    const { t, language } = use
    const { ask } = await linkedAccount(use, site)
    const me = await ask(getMe, {})
    const count = (all: readonly unknown[]) => numberText(all.length, language)
    return buildPrivateMessage({
      title: escapeMarkdown(me.charName),
      url: site.url + localePath('/progression/dashboard', language),
      description: `${filled(t.level, { level: knownLevel(me) ?? '?' })} · ${me.fraction} · ${me.gameMode}`,
      fields: [
        { name: t.questsDone, value: count(me.questsDone), inline: true },
        { name: t.questsStarted, value: count(me.questsStarted), inline: true },
        { name: t.hideoutBuilt, value: count(me.modulesBuilt), inline: true },
        { name: t.favourites, value: count(me.favList), inline: true },
      ],
    })
  },
}

const alerts: Command = {
  options: [],
  run: async (use, site) => {
    const { t, language } = use
    const { ask } = await linkedAccount(use, site)
    const url = site.url + localePath('/alerts', language)
    const { alarms: alerts, items } = await ask(listAlerts, { lang: language })
    if (alerts.length === 0) return buildPrivateMessage(filled(t.noAlerts, { url }))
    const names = new Map(items.map(({ uid, name }) => [uid, name]))
    const all = alerts.map(({ kind, itemUid, trader, value, isOn }) => {
      const amount = numberText(value, language)
      const said = filled(t.alertKinds[kind], {
        name: escapeMarkdown(names.get(itemUid ?? '') ?? '–'),
        trader: trader ?? '–',
        value: ALERTS[kind].unit === 'percent' ? withPercent(amount, language) : amount,
      })
      return isOn ? said : `~~${said}~~ (${t.off})`
    })
    return buildPrivateMessage({
      title: t.alertsTitle,
      url,
      fields: [{ name: numberText(alerts.length, language), value: formatLines(all, t, { most: 15 }) }],
    })
  },
}

/** Command that returns the address for linking an account. The address contains no secret, so anybody may read it. */
const link: Command = {
  options: [],
  run: async ({ personId, t, language }, site) => {
    const known = personId === undefined ? undefined : await site.linked(personId)
    if (known) return buildPrivateMessage(filled(t.linked, { name: escapeMarkdown(known.name) }))
    return buildPrivateMessage(filled(t.linkHere, { url: linkAddress(site, language) }))
  },
}

/** Command that lists the next restocks of traders. */
const restock: Command = {
  options: [
    {
      name: 'trader',
      text: 'trader',
      kind: 'text',
      choices: TRADER_NAMES.map((name) => ({ name, value: name })),
    },
    MODE,
  ],
  run: async (use, site) => {
    const { language: lang, mode, t } = use
    const search = use.said('trader').trim()
    const { traders } = await site.ask(listTraders, { lang, mode })
    const wanted = traders.filter(({ name }) => search === '' || name.toLowerCase() === search.toLowerCase())
    if (wanted.length === 0) throw new Sorry(filled(t.errors.nothingFound, { search }))
    const known = wanted.filter(({ resetAtMs, estimate }) => resetAtMs !== null || estimate || search !== '')
    return buildEmbedMessage({
      title: t.restockTitle,
      url: site.url + localePath('/alerts', lang),
      description:
        known.map((row) => `**${escapeMarkdown(row.localName)}** ${whenText(row, t)}`).join('\n') ||
        t.unknownTime,
      footer: { text: mode },
    })
  },
}

/** Command that makes the bot post each restock in the channel in which it is used. */
const restockPosts: Command = {
  options: [{ name: 'on', text: 'on', kind: 'switch', isRequired: true }, MODE],
  forManagers: true,
  run: async ({ guild, t, mode, isOn }, { posts }) => {
    if (!guild) throw new Sorry(t.errors.serverOnly)
    if (!guild.mayManage) throw new Sorry(t.errors.managerOnly)
    if (!posts) throw new Sorry(t.errors.noBot)
    const place = { guildId: guild.id, channelId: guild.channelId }
    if (!isOn('on')) {
      await posts.off(place)
      return buildPrivateMessage(t.postsOff)
    }
    const outcome = await posts.on({ ...place, mode, language: guild.language })
    const answers = { done: filled(t.postsOn, { mode }), refused: t.postsFailed, full: t.postsFull }
    return buildPrivateMessage(answers[outcome])
  },
}

const MOST_ROUNDS = 10

/** Command that lists rounds by penetration, filtered by calibre or name. */
const ammo: Command = {
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

/** All commands, in the order in which the page lists them. */
export const COMMANDS: Readonly<Record<CommandName, Command>> = {
  price,
  item,
  craft,
  barter,
  ammo,
  quest,
  map,
  boss,
  restock,
  progress,
  alerts,
  link,
  'restock-posts': restockPosts,
}

export const COMMAND_NAMES = Object.keys(COMMANDS) as CommandName[] // Safe: the type has no others.

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

function whenText({ resetAtMs, estimate }: TraderRow, t: Texts): string {
  if (resetAtMs !== null) return formatRelativeTime(resetAtMs)
  if (!estimate) return t.unknownTime
  return filled(t.restockEstimated, {
    from: formatRelativeTime(estimate.fromMs),
    until: formatRelativeTime(estimate.untilMs),
  })
}

async function linkedAccount({ personId, t, language }: Use, site: Site): Promise<LinkedAccount> {
  const known = personId === undefined ? undefined : await site.linked(personId)
  if (!known) throw new Sorry(filled(t.linkFirst, { url: linkAddress(site, language) }))
  return known
}

/**
 * Returns the address that leads to Discord and back; it asks a person who is not signed in to sign in first. The
 * sign-in is valid for ten minutes.
 */
function linkAddress({ url }: Site, language: string): string {
  return `${url}/api/be/login/discord?lang=${language}`
}
