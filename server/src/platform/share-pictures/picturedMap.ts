import { loadMapPoints } from '@raidkit/catalog/lazy'
import { mapSchematic } from '@raidkit/catalog/schematic'
import { Refusal } from '@raidkit/contract/platform/errors'
import { getMap } from '@raidkit/contract/maps/maps'
import { MapSlug } from '@raidkit/rules/platform/maps'
import type { Deps } from '../../deps.ts'
import type { Door } from '../http/door.ts'
import { VISITOR } from '../http/visitor.ts'
import { penFor, schematicSize, schematicSvg, type Drawing } from '../pictures/index.ts'
import type { PicturedMap } from './mapPicture.ts'
import type { PictureRecipe, PictureQuery } from './pictured.ts'
import { pictureWords } from './words.ts'

/** Creates the pictures of maps that have a page. */
export function makePicturedMap(door: Door, { catalog }: Pick<Deps, 'catalog'>) {
  return (
    slug: string,
    { lang, mode }: PictureQuery,
    draw: (shown: PicturedMap) => Drawing,
  ): PictureRecipe => {
    if (!MapSlug.safeParse(slug).success) throw new Refusal('not_found')
    const map = catalog.current.mapsBySlug.get(slug)
    if (!map) throw new Refusal('not_found')
    return {
      key: [slug, lang, mode, catalog.current.version].join(' '),
      make: async () => {
        const [facts, points, pen] = await Promise.all([
          door.ask(getMap, { map: slug, lang, mode }, VISITOR),
          loadMapPoints(slug),
          penFor(lang),
        ])
        // English is requested too only if our fonts lack letters.
        const isPlain = [facts.name, ...facts.bosses.map(({ name }) => name)].every(pen.canWrite)
        const english = isPlain ? facts : await door.ask(getMap, { map: slug, lang: 'en', mode }, VISITOR)
        const schematic = points && mapSchematic(map, points)
        if (!schematic) throw new Refusal('not_found')
        const bosses = mode === 'PVE' ? facts.bossesPve : facts.bosses
        const englishNames = new Map(
          [...english.bosses, ...english.bossesPve].map(({ mob, name }) => [mob, name]),
        )
        return draw({
          minutes: facts.minutes,
          players: facts.players,
          pen,
          t: pictureWords(lang),
          extracts: facts.extracts.length,
          quests: facts.quests.length,
          name: pen.writable(facts.name, english.name),
          bosses: [
            ...new Set(bosses.map(({ mob, name }) => pen.writable(name, englishNames.get(mob) ?? mob))),
          ],
          sheet: { svg: schematicSvg(schematic), ...schematicSize(schematic) },
        })
      },
    }
  }
}
