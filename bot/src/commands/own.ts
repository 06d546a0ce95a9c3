import { listAlerts } from '@raidkit/contract/alerts/alerts'
import { getMe } from '@raidkit/contract/account/users'
import { numberText, withPercent } from '@raidkit/rules/platform/display'
import { localePath } from '@raidkit/rules/platform/links'
import { knownLevel } from '@raidkit/rules/account/users'
import { escapeMarkdown, buildPrivateMessage } from '../discord/message.ts'
import { filled } from '../texts/index.ts'
import { Sorry, type Command, type LinkedAccount, type Site, type Use } from './command.ts'
import { formatLines } from './lines.ts'

/** Command that shows the progress of the linked account's character; nobody else sees the answer. */
export const progress: Command = {
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

export const alerts: Command = {
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
        value: kind === 'priceChange' ? withPercent(amount, language) : amount,
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
export const link: Command = {
  options: [],
  run: async ({ personId, t, language }, site) => {
    const known = personId === undefined ? undefined : await site.linked(personId)
    if (known) return buildPrivateMessage(filled(t.linked, { name: escapeMarkdown(known.name) }))
    return buildPrivateMessage(filled(t.linkHere, { url: linkAddress(site, language) }))
  },
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
