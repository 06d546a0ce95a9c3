import { LOADOUT_PICTURE_PATH } from '@raidkit/contract/guns/loadoutPicture'
import { Refusal } from '@raidkit/contract/platform/errors'
import { DEFAULT_LANGUAGE, Language } from '@raidkit/rules/platform/languages'
import { isUuid } from '@raidkit/rules/platform/uid'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { penFor, penForText, type Drawing, type Pictures } from '../../../platform/pictures/index.ts'
import type { LoadoutRow } from '../../tables/loadouts.ts'
import type { WorthOf } from '../buildWorth.ts'
import { readShown } from '../shown.ts'
import { loadoutPicture } from './loadoutPicture.ts'

/** Previews are kept elsewhere anyway; after a change the next one comes within the hour. */
const CACHING = 'public, max-age=3600'

const Query = z.object({ lang: Language.catch(DEFAULT_LANGUAGE) })

type Parts = Pick<Deps, 'store' | 'catalog'> & { worthNow: () => Promise<WorthOf>; pictures: Pictures }

/** The picture of a published build; of all others there is none, for nobody. */
export function loadoutPictureRoutes(
  app: FastifyInstance,
  { store, catalog, worthNow, pictures }: Parts,
): void {
  app.get<{ Params: { file: string } }>(LOADOUT_PICTURE_PATH, async (request, reply) => {
    const { file } = request.params
    const { lang } = Query.parse(request.query)
    const uid = file.endsWith('.png') ? file.slice(0, -'.png'.length) : ''
    if (!isUuid(uid)) throw new Refusal('not_found')
    const row = await readShown(store, uid, undefined)
    const key = `loadout ${uid} ${lang} ${row.version} ${catalog.current.version}`
    const picture = await pictures.png({ key, make: () => drawing(row, lang), ip: request.ip })
    return reply
      .type('image/png')
      .header('cache-control', CACHING)
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(picture)
  })
  async function drawing(row: LoadoutRow, lang: Language): Promise<Drawing> {
    const figures = (await worthNow())(row)?.figures
    if (!figures) throw new Refusal('not_found')
    const gun = catalog.current.itemsByUid.get(row.gunUid)?.shortName ?? ''
    // Its labels come first; where they need no letters of their own, the title has its.
    const own = await penFor(lang)
    const pen = own.alphabet ? own : await penForText(row.title)
    return loadoutPicture({ pen, lang, title: row.title, gun, parts: row.attachments.length, figures })
  }
}
