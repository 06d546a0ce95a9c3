import { Refusal } from '@raidkit/contract/errors'
import { LOADOUT_PICTURE_PATH } from '@raidkit/contract/loadoutPicture'
import { isUuid } from '@raidkit/rules/uid'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Deps } from '../../../deps.ts'
import type { LoadoutRow } from '../../../store/tables/loadouts.ts'
import type { WorthOf } from '../buildWorth.ts'
import { readShown } from '../shown.ts'
import { loadoutPicture } from './loadoutPicture.ts'

const KEPT = 200
/** Previews are kept elsewhere anyway; after a change the next one comes within the hour. */
const CACHING = 'public, max-age=3600'

type Parts = Pick<Deps, 'store' | 'catalog'> & { worthNow: () => Promise<WorthOf> }

/** The picture of a published build; of all others there is none, for nobody. */
export function loadoutPictureRoutes(app: FastifyInstance, { store, catalog, worthNow }: Parts): void {
  const kept = new LRUCache<string, Buffer>({ max: KEPT })
  app.get<{ Params: { file: string } }>(LOADOUT_PICTURE_PATH, async ({ params: { file } }, reply) => {
    const uid = file.endsWith('.png') ? file.slice(0, -'.png'.length) : ''
    if (!isUuid(uid)) throw new Refusal('not_found')
    const row = await readShown(store, uid, undefined)
    const key = `${uid} ${row.version} ${catalog.current.version}`
    const picture = kept.get(key) ?? (await drawn(row))
    kept.set(key, picture)
    return reply.type('image/png').header('cache-control', CACHING).send(picture)
  })
  async function drawn(row: LoadoutRow): Promise<Buffer> {
    const figures = (await worthNow())(row)?.figures
    if (!figures) throw new Refusal('not_found')
    const gun = catalog.current.itemsByUid.get(row.gunUid)?.shortName ?? ''
    return loadoutPicture({ title: row.title, gun, parts: row.attachments.length, figures })
  }
}
