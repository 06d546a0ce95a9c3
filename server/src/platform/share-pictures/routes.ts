import { Refusal } from '@raidkit/contract/platform/errors'
import { SHARE_PICTURE_PATH, SHARE_PICTURES, type SharePicture } from '@raidkit/contract/guns/sharePicture'
import { DEFAULT_LANGUAGE, Language } from '@raidkit/rules/platform/languages'
import { GameMode } from '@raidkit/rules/catalogue/modes'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import type { Door } from '../http/door.ts'
import type { Pictures } from '../pictures/index.ts'
import { chartPicture } from './chartPicture.ts'
import { itemPicture } from './itemPicture.ts'
import type { PictureRecipe, PictureQuery, PngOf } from './pictured.ts'
import { makePicturedItem } from './picturedItem.ts'
import { makePicturedMap } from './picturedMap.ts'
import { makePicturedQuest } from './picturedQuest.ts'
import { mapPicture } from './mapPicture.ts'
import { questPicture } from './questPicture.ts'

/** Cache time of the pictures. Other sites cache previews anyway; a page names the time of its picture's data. */
const CACHING = 'public, max-age=3600'

const Query = z.object({
  lang: Language.catch(DEFAULT_LANGUAGE),
  mode: GameMode.catch('PVP'),
})

/** Registers the pictures of items, quests and maps for previews and messages on other sites. */
export function sharePictureRoutes(
  app: FastifyInstance,
  door: Door,
  deps: Deps & { pictures: Pictures; pngOf: PngOf },
): void {
  const itemOf = makePicturedItem(deps)
  const questOf = makePicturedQuest(door, deps)
  const mapOf = makePicturedMap(door, deps)
  const kinds: Record<
    SharePicture,
    (slug: string, query: PictureQuery) => PictureRecipe | Promise<PictureRecipe>
  > = {
    item: (slug, query) => itemOf(slug, query, { draw: itemPicture, pngOf: deps.pngOf }),
    chart: (slug, query) => itemOf(slug, query, { draw: chartPicture }),
    quest: (slug, query) => questOf(slug, query, questPicture),
    map: (slug, query) => mapOf(slug, query, mapPicture),
  }
  app.get<{ Params: { kind: string; file: string } }>(SHARE_PICTURE_PATH, async (request, reply) => {
    const { kind: asked, file } = request.params
    const kind = SHARE_PICTURES.find((known) => known === asked)
    if (!kind || !file.endsWith('.png')) throw new Refusal('not_found')
    const { key, make } = await kinds[kind](file.slice(0, -'.png'.length), Query.parse(request.query))
    const picture = await deps.pictures.png({ key: `${kind} ${key}`, make, ip: request.ip })
    return reply
      .type('image/png')
      .header('cache-control', CACHING)
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(picture)
  })
}
