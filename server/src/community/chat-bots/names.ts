import { loadLabels, localQuestName } from '@raidkit/catalog/labels'
import type { Catalog } from '@raidkit/catalog/load'
import {
  itemNameables,
  MAP_NICKNAMES,
  mentionIndex,
  textPieces,
  type Nameable,
} from '@raidkit/rules/community/chat'
import type { Language } from '@raidkit/rules/platform/languages'
import { MAP_SLUGS } from '@raidkit/rules/platform/maps'
import type { Deps } from '../../deps.ts'
import { createInputCache, localItems } from '../../catalogue/facts/index.ts'

/** The uid of an item or the slug of a quest or a map that a sentence names. */
export type NameSearch = (text: string, lang: Language, kind: Nameable['kind']) => Promise<string | undefined>

/** Finds names in sentences by the rule that makes links of names in the site's own chat. */
export function nameSearch(catalog: Deps['catalog']): NameSearch {
  const indexes = createInputCache<ReturnType<typeof mentionIndex>>()
  return async (text, lang, kind) => {
    const { current } = catalog
    const index = await indexes(lang, [current.version], () => makeIndex(current, lang))
    return textPieces(text, index).find(({ mention }) => mention?.kind === kind)?.mention?.uid
  }
}

async function makeIndex(catalog: Catalog, lang: Language) {
  const [{ items }, labels] = await Promise.all([localItems(catalog, lang), loadLabels(lang)])
  const maps = MAP_SLUGS.flatMap((slug): Nameable[] => {
    const name = labels.of('maps', slug)
    return name === undefined ? [] : [{ kind: 'map', uid: slug, name }]
  })
  const quests = catalog.quests
    .filter(({ active }) => active)
    .flatMap((quest) =>
      [localQuestName(quest, labels) ?? quest.name, quest.name].map((name): Nameable => ({
        kind: 'quest',
        uid: quest.slug,
        name,
      })),
    )
  return mentionIndex([...maps, ...MAP_NICKNAMES, ...items.flatMap(itemNameables), ...quests])
}
