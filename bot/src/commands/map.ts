import { getMap, type MapFactsReply } from '@raidkit/contract/maps/maps'
import { sharePicture } from '@raidkit/contract/guns/sharePicture'
import { shareText } from '@raidkit/rules/platform/display'
import { localePath, mapLink } from '@raidkit/rules/platform/links'
import { MAPS, MAP_SLUGS, mapByAlias, MapSlug, playersText } from '@raidkit/rules/platform/maps'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { escapeMarkdown, buildEmbedMessage, type Field } from '../discord/message.ts'
import { filled } from '../texts/index.ts'
import { MODE, Sorry, type Command, type Use } from './command.ts'
import { exitLine } from './exits.ts'
import { formatLines } from './lines.ts'

/** Command that shows a map: the length of a raid, the exits, the enemies. */
export const map: Command = {
  options: [
    {
      name: 'map',
      text: 'map',
      kind: 'text',
      isRequired: true,
      choices: MAP_SLUGS.map((slug) => ({
        name: MAPS.find((one) => one.slug === slug)?.name ?? slug,
        value: slug,
      })),
    },
    MODE,
  ],
  run: async (use, site) => {
    const { language: lang, mode, t } = use
    const search = use.said('map').trim()
    const known = MapSlug.safeParse(mapByAlias(search)?.slug ?? search)
    if (!known.success) throw new Sorry(filled(t.errors.nothingFound, { search }))
    const slug = known.data
    const facts = await site.ask(getMap, { map: slug, lang, mode })
    return buildEmbedMessage({
      title: facts.name,
      url: site.url + localePath(mapLink(slug), lang),
      fields: [
        ...(facts.minutes === undefined
          ? []
          : [{ name: t.raid, value: filled(t.minutes, { minutes: facts.minutes }), inline: true }]),
        ...(facts.players
          ? [{ name: t.players, value: escapeMarkdown(playersText(facts.players)), inline: true }]
          : []),
        ...bossField(facts, use),
        ...extractFields(facts, use),
      ],
      image: { url: site.url + sharePicture({ kind: 'map', slug, lang, mode }) },
    })
  },
}

export function bossesOf(facts: MapFactsReply, mode: GameMode): MapFactsReply['bosses'] {
  return mode === 'PVE' ? facts.bossesPve : facts.bosses
}

function bossField(facts: MapFactsReply, { mode, t, language }: Use): Field[] {
  const all = bossesOf(facts, mode).map(
    ({ name, chance }) => `${escapeMarkdown(name)}: ${shareText(chance, language)}`,
  )
  return all.length === 0 ? [] : [{ name: t.bosses, value: formatLines([...new Set(all)], t) }]
}

function extractFields({ extracts }: MapFactsReply, use: Use): Field[] {
  const { t } = use
  return (['pmc', 'scav', 'shared'] as const).flatMap((faction) => {
    const all = extracts.filter((one) => one.faction === faction).map((one) => exitLine(one, use))
    return all.length === 0
      ? []
      : [{ name: t.extracts[faction], value: formatLines([...new Set(all)], t, { most: 20 }) }]
  })
}
