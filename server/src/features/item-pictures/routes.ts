import { Refusal } from '@raidkit/contract/errors'
import {
  listPictures,
  PICTURE_FILES,
  savePictures,
  trimPictures,
  type OwnPictures,
} from '@raidkit/contract/itemPictures'
import { PICTURE_FIELD, shownCounts } from '@raidkit/rules/item-pictures'
import { DAY_S } from '@raidkit/rules/time'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { changeCorrections } from '../../changes/index.ts'
import type { Deps } from '../../deps.ts'
import { keeping } from '../../facts/index.ts'
import type { Door } from '../../http/door.ts'
import type { Sessions } from '../../http/sessions.ts'
import type { Store } from '../../store/connection.ts'
import { cellsOf, trimmedPicture } from './makePicture.ts'
import { oneByOne } from './oneByOne.ts'
import { refused } from './pictureFault.ts'
import { keepFiles, keyOfAddress, missingName, sourceOf } from './pictureFiles.ts'
import { openStorage, PICTURE_TYPE, type PictureStorage } from './storage.ts'
import { pictureUploadRoute } from './upload.ts'

/** Icons of every item and the larger sizes of those that are looked at. */
const KEPT_BYTES = 48 * 1024 * 1024

/** Whoever opens such a file by itself sees a picture and nothing more; pages of other sites may show it. */
const HEADERS = {
  'cache-control': `public, max-age=${365 * DAY_S}, immutable`,
  'content-security-policy': "sandbox; default-src 'none'",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'cross-origin',
} as const

type Pictured = Deps & { sessions: Sessions }
type Parts = Deps & { storage: PictureStorage }

/** The operator's own pictures of items: files for readers, and what admins and editors do with them. */
export function itemPictureRoutes(app: FastifyInstance, door: Door, deps: Pictured): void {
  const storage = openStorage(deps.settings)
  const queue = oneByOne()
  const parts = { ...deps, storage }
  serveFiles(app, parts)
  pictureUploadRoute(app, { ...parts, queue })
  const shown = shownBy(deps)
  const answer = async (store: Store): Promise<OwnPictures> => ({
    pictures: await ownPictures(store),
    shown: await shown(),
    storage: storage.kind,
  })

  door.answer(listPictures, ({ store }) => answer(store))

  door.answer(savePictures, async ({ store, publish, visitor, request: { changes } }) => {
    const names = changes.flatMap(({ name }) => name ?? [])
    if ((await safely(() => missingName(parts, names), '')) !== undefined)
      throw new Refusal('bad_request', { field: 'name', why: 'there is no such picture: upload it' })
    const change = { store, publish, catalog: deps.catalog, by: visitor.uid, at: new Date(deps.now()) }
    await changeCorrections(
      change,
      changes.map(({ uid, name, seen }) => ({
        ...{ entity: 'item', uid, field: PICTURE_FIELD, seen },
        ...(name !== null && { value: name }),
      })),
      { namePictures: true },
    )
    return answer(store)
  })

  door.answer(trimPictures, async ({ request }) => {
    const trimmed: { uid: string; name: string }[] = []
    for (const uid of new Set(request.uids)) {
      const name = await safely(() => queue.run(() => trimmedName(parts, uid)), uid)
      if (name !== undefined) trimmed.push({ uid, name })
    }
    return { trimmed }
  })
}

async function safely<Out>(work: () => Promise<Out>, about: string): Promise<Out> {
  try {
    return await work()
  } catch (error) {
    throw refused(error, about)
  }
}

/** Undefined where there is nothing to trim. */
async function trimmedName(parts: Parts, uid: string): Promise<string | undefined> {
  const item = parts.catalog.current.itemsByUid.get(uid)
  const source = item?.picture === undefined ? undefined : await sourceOf(parts, item.picture)
  const made = item?.picture && source ? await trimmedPicture(item.picture, source, cellsOf(item)) : undefined
  if (made) await keepFiles(parts, made)
  return made?.name
}

function serveFiles(app: FastifyInstance, { storage, log }: Parts): void {
  const kept = new LRUCache<string, Buffer>({ maxSize: KEPT_BYTES, sizeCalculation: ({ length }) => length })
  app.get<{ Params: { name: string; file: string } }>(PICTURE_FILES, async ({ params }, reply) => {
    const key = keyOfAddress(params.name, params.file)
    if (key === undefined) throw new Refusal('not_found')
    const file = kept.get(key) ?? (await fetched(key))
    if (!file) throw new Refusal('not_found')
    kept.set(key, file)
    return reply.type(PICTURE_TYPE).headers(HEADERS).send(file)
  })

  async function fetched(key: string): Promise<Buffer | undefined> {
    try {
      return await storage.get(key)
    } catch (error) {
      log.warn({ err: error }, 'a picture could not be read')
      throw new Refusal('overloaded', 'pictures cannot be read now')
    }
  }
}

async function ownPictures(store: Store): Promise<OwnPictures['pictures']> {
  const rows = await store.corrections.all()
  return rows.flatMap(({ entity, uid, field, value, version, updatedAt }) =>
    entity === 'item' && field === PICTURE_FIELD && typeof value === 'string'
      ? [{ uid, name: value, version, atMs: updatedAt.getTime() }]
      : [],
  )
}

/** Counted anew when the facts have changed. */
function shownBy({ catalog }: Deps): () => Promise<Record<string, number>> {
  const kept = keeping<Record<string, number>>()
  return () => {
    const { version, barters, crafts, quests, stations, itemsByUid } = catalog.current
    return kept('shown', [version], async () => {
      const levels = stations.flatMap((station) => station.levels)
      const counts = shownCounts([...barters, ...crafts, ...quests, ...levels], (uid) => itemsByUid.has(uid))
      return Object.fromEntries(counts)
    })
  }
}
