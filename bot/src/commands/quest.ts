import { Refusal } from '@raidkit/contract/platform/errors'
import { getQuest, type QuestFacts } from '@raidkit/contract/progress/quests'
import { searchSite } from '@raidkit/contract/market/search'
import { sharePicture } from '@raidkit/contract/guns/sharePicture'
import { numberText } from '@raidkit/rules/platform/display'
import { localePath, questLink } from '@raidkit/rules/platform/links'
import { limitChoices, escapeMarkdown, buildEmbedMessage, type Field } from '../discord/message.ts'
import { filled } from '../texts/index.ts'
import { Sorry, type Command, type Site, type Use } from './command.ts'
import { LONGEST_SEARCH } from './foundItem.ts'
import { formatLines } from './lines.ts'

/** Command that shows a quest: its trader, its map, its requirements and rewards. */
export const quest: Command = {
  options: [{ name: 'name', text: 'quest', kind: 'text', isRequired: true, completed: true }],
  complete: async (typed, use, site) =>
    limitChoices((await questsCalled(typed, use, site)).map(({ name, slug }) => ({ name, value: slug }))),
  run: async (use, site) => {
    const search = use.said('name').trim().slice(0, LONGEST_SEARCH)
    if (search === '') throw new Sorry(use.t.errors.nothingAsked)
    const facts = (await bySlug(search, use, site)) ?? (await nearest(search, use, site))
    if (!facts) throw new Sorry(filled(use.t.errors.nothingFound, { search }))
    const picture = sharePicture({ kind: 'quest', slug: facts.slug, lang: use.language })
    return buildEmbedMessage({
      title: facts.name,
      url: site.url + localePath(questLink(facts), use.language),
      description: headOf(facts, use),
      fields: fieldsOf(facts, use),
      image: { url: site.url + picture },
    })
  },
}

async function questsCalled(typed: string, { language: lang, mode }: Use, { ask }: Site) {
  const search = typed.trim().slice(0, LONGEST_SEARCH)
  if (search === '') return []
  return (await ask(searchSite, { search, lang, mode })).places.filter(({ kind }) => kind === 'quest')
}

async function bySlug(slug: string, { language: lang }: Use, { ask }: Site): Promise<QuestFacts | undefined> {
  try {
    return await ask(getQuest, { slug, lang })
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_found') return undefined
    throw error
  }
}

async function nearest(search: string, use: Use, site: Site): Promise<QuestFacts | undefined> {
  const [first] = await questsCalled(search, use, site)
  return first && bySlug(first.slug, use, site)
}

function headOf(facts: QuestFacts, { t }: Use): string {
  return [
    escapeMarkdown(facts.traderName),
    ...(facts.reqLevel > 1 ? [filled(t.level, { level: facts.reqLevel })] : []),
    ...(facts.requiredForKappa ? [t.kappa] : []),
    ...(facts.requiredForLightkeeper ? [t.lightkeeper] : []),
    ...(facts.active ? [] : [t.gone]),
  ].join(' · ')
}

function fieldsOf(facts: QuestFacts, { t, language }: Use): Field[] {
  const { needs, rewards, after, maps, objectives } = facts
  const counted = ({ count, name }: { count: number; name: string }) =>
    `${numberText(count, language)} × ${escapeMarkdown(name)}`
  const given = [
    ...(rewards.experience > 0
      ? [filled(t.experience, { count: numberText(rewards.experience, language) })]
      : []),
    ...rewards.items.map(counted),
  ]
  const needed = needs.map((need) =>
    need.foundInRaid ? `${counted(need)} (${t.foundInRaid})` : counted(need),
  )
  return [
    { name: t.objectives, value: numberText(objectives, language), inline: true },
    {
      name: t.maps,
      value: [...new Set(maps.map(({ name }) => escapeMarkdown(name)))].join(', ') || t.anywhere,
      inline: true,
    },
    ...(needed.length > 0 ? [{ name: t.needs, value: formatLines(needed, t) }] : []),
    ...(given.length > 0 ? [{ name: t.rewards, value: formatLines(given, t) }] : []),
    ...(after.length > 0 ? [{ name: t.before, value: formatLines(after.map(escapeMarkdown), t) }] : []),
  ]
}
