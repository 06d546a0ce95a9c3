import type { Catalog } from '@raidkit/catalog/load'
import type { QuestSources } from '@raidkit/contract/progress/quests'

/** Returns the age and the origin of the facts on quests. */
export function questSources({ about }: Pick<Catalog, 'about'>): QuestSources {
  const parts = about.parts
    .filter(({ part }) => part === 'quests')
    .toSorted((a, b) => (a.asOf < b.asOf ? -1 : 1))
    .map(({ asOf, game }) => ({ asOf, game }))
  const [oldest = { asOf: '1970-01-01', game: '' }] = parts
  return {
    oldest,
    newest: parts.at(-1) ?? oldest,
    repositories: about.sources
      .filter(({ what }) => what.includes('quest'))
      .toSorted((a, b) => (a.date < b.date ? 1 : -1))
      .map(({ repository }) => repository),
  }
}
