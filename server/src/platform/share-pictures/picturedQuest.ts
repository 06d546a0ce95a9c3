import { Refusal } from '@raidkit/contract/platform/errors'
import { getQuest } from '@raidkit/contract/quests/quests'
import type { Deps } from '../../deps.ts'
import type { Door } from '../http/door.ts'
import { VISITOR } from '../http/visitor.ts'
import { penFor, type Drawing } from '../pictures/index.ts'
import type { PictureRecipe, PictureQuery } from './pictured.ts'
import type { PicturedQuest } from './questPicture.ts'
import { pictureWords } from './words.ts'

/** Creates the pictures of quests of the catalogue. */
export function makePicturedQuest(door: Door, { catalog }: Pick<Deps, 'catalog'>) {
  return (slug: string, { lang }: PictureQuery, draw: (shown: PicturedQuest) => Drawing): PictureRecipe => {
    const { questsBySlug, mapsBySlug, itemsByUid, version } = catalog.current
    const known = questsBySlug.get(slug)
    if (!known) throw new Refusal('not_found')
    return {
      key: [known.uid, lang, version].join(' '),
      make: async () => {
        const [quest, pen] = await Promise.all([door.ask(getQuest, { slug, lang }, VISITOR), penFor(lang)])
        const { writable } = pen
        const mapNames = quest.maps.map((map) =>
          writable(map.name, mapsBySlug.get(map.slug)?.name ?? map.slug),
        )
        return draw({
          quest,
          lang,
          pen,
          t: pictureWords(lang),
          maps: [...new Set(mapNames)],
          name: writable(quest.name, known.name),
          trader: writable(quest.traderName, quest.trader),
          itemName: ({ uid, name }) => writable(name, itemsByUid.get(uid)?.name ?? ''),
        })
      },
    }
  }
}
