import { listTraders, type TraderRow } from '@raidkit/contract/catalogue/traders'
import { localePath } from '@raidkit/rules/platform/links'
import { TRADER_NAMES } from '@raidkit/rules/catalogue/traders'
import {
  formatRelativeTime,
  escapeMarkdown,
  buildPrivateMessage,
  buildEmbedMessage,
} from '../discord/message.ts'
import { filled, type Texts } from '../texts/index.ts'
import { MODE, Sorry, type Command } from './command.ts'

/** Command that lists the next restocks of traders. */
export const restock: Command = {
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

function whenText({ resetAtMs, estimate }: TraderRow, t: Texts): string {
  if (resetAtMs !== null) return formatRelativeTime(resetAtMs)
  if (!estimate) return t.unknownTime
  return filled(t.restockEstimated, {
    from: formatRelativeTime(estimate.fromMs),
    until: formatRelativeTime(estimate.untilMs),
  })
}

/** Command that makes the bot post each restock in the channel in which it is used. */
export const restockPosts: Command = {
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
