import {
  listPictures,
  PICTURE_FILES,
  savePictures,
  trimPictures,
  type OwnPictures,
} from '@raidkit/contract/catalogue/itemPictures'
import { Refusal } from '@raidkit/contract/platform/errors'
import { PICTURE_FIELD, shownCounts } from '@raidkit/rules/catalogue/item-pictures'
import { DAY_S, SECOND_MS } from '@raidkit/rules/platform/time'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import type { Sessions } from '../../platform/http/access/sessions.ts'
import { oneByOne, type OneByOne } from '../../platform/http/bodies/oneByOne.ts'
import type { Door, Handler } from '../../platform/http/door.ts'
import type { ReadHashedFile } from '../../platform/http/limits/limits.ts'
import { openStorage, PICTURE_TYPE, type PictureStorage } from '../../platform/outside/pictureStorage.ts'
import type { Store } from '../../platform/store/connection.ts'
import { changeCorrections, createInputCache } from '../facts/index.ts'
import { recentlyRemoved } from './jobs.ts'
import { asPng, cellsOf, trimmedPicture } from './makePicture.ts'
import { toRefusal } from './pictureFault.ts'
import { keepFiles, keyOfAddress, missingName, sourceOf } from './pictureFiles.ts'
import { pictureReader, type PictureReader } from './pictureReader.ts'
import { pictureUploadRoute } from './upload.ts'

/** Maximum number of waiting uploads; each holds up to 10 MB. */
const MOST_WAITING = 8
/**
 * Time after which no further picture is begun; the current one may take as long again, and others may run before it.
 */
const TRIM_MS = 30 * SECOND_MS
const TRIM_ANSWER_MS = 180 * SECOND_MS

/** Headers of picture files: opened directly, a file is only displayed; pages of other sites may embed it. */
const HEADERS = {
  'cache-control': `public, max-age=${365 * DAY_S}, immutable`,
  'content-security-policy': "sandbox; default-src 'none'",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'cross-origin',
} as const

type PictureDeps = Deps & { sessions: Sessions; readHashedFile: ReadHashedFile }
type Parts = Deps & { storage: PictureStorage }

/**
 * Registers the routes for the operator's own pictures of items: files for readers, and calls for admins and editors.
 */
export function itemPictureRoutes(app: FastifyInstance, door: Door, deps: PictureDeps) {
  const opened = openStorage(deps.settings)
  const reader = pictureReader(opened, deps.log)
  const storage = {
    ...opened,
    put: async (key: string, bytes: Buffer) => {
      await opened.put(key, bytes)
      reader.forget(key)
    },
  }
  const queue = oneByOne({ most: MOST_WAITING, why: 'other pictures are being made' })
  const parts = { ...deps, storage }
  serveFiles(app, reader, deps.readHashedFile)
  pictureUploadRoute(app, { ...parts, queue })
  const shown = shownBy(deps)
  const answer = async (store: Store): Promise<OwnPictures> => ({
    pictures: await ownPictures(store),
    shown: await shown(),
    storage: storage.kind,
  })

  door.answer(listPictures, ({ store }) => answer(store))

  const save: Handler<typeof savePictures> = async ({ store, publish, visitor, request: { changes } }) => {
    const change = { store, publish, catalog: deps.catalog, by: visitor.uid, at: new Date(deps.now()) }
    await changeCorrections(
      change,
      changes.map(({ uid, name, seen }) => ({
        entity: 'item',
        uid,
        field: PICTURE_FIELD,
        seen,
        ...(name !== null && { value: name }),
      })),
      { namePictures: true },
    )
    // Read after the change: until this is committed, no picture that it names is removed.
    const removed = await recentlyRemoved(store, deps.now())
    if (removed.some((one) => changes.some(({ name }) => name === one.name))) throw noPicture()
    return answer(store)
  }
  door.answer(savePictures, save, {
    prepare: async ({ request: { changes } }) => {
      const names = changes.flatMap(({ name }) => name ?? [])
      if ((await safely(() => missingName(parts, names), '')) !== undefined) throw noPicture()
    },
  })

  door.answer(trimPictures, ({ request }) => trimmedOf({ ...parts, queue }, request.uids), {
    answerMs: TRIM_ANSWER_MS,
  })
  return { pngOf: pngFrom(reader, deps.log) }
}

function noPicture(): Refusal {
  return new Refusal('bad_request', { field: 'name', why: 'there is no such picture: upload it' })
}

/** Returns a picture by its name as a PNG of at most this side; undefined where its file cannot be read. */
function pngFrom(reader: PictureReader, log: Deps['log']) {
  return async (name: string, side: number): Promise<(() => Promise<Buffer | undefined>) | undefined> => {
    const key = keyOfAddress(name, 'full.webp')
    // The reader has logged the error.
    const file = key === undefined ? undefined : await reader.read(key).catch(() => undefined)
    if (!file) return undefined
    return async () => {
      try {
        return await asPng(file, side)
      } catch (error) {
        log.warn({ err: error, key }, 'a picture is broken')
        return undefined
      }
    }
  }
}

/** Trims as many pictures as possible in time. After a fault the rest is left, so that no finished picture is lost. */
async function trimmedOf(parts: Parts & { queue: OneByOne }, uids: readonly string[]) {
  const { queue, now } = parts
  const leave = queue.enter()
  const startMs = now()
  const trimmed: { uid: string; name: string }[] = []
  const wanted = [...new Set(uids)]
  const left = [...wanted]
  try {
    for (let uid = left[0]; uid !== undefined; uid = left[0]) {
      if (left.length < wanted.length && now() - startMs > TRIM_MS) break
      const name = await queue.run(() => trimmedName(parts, uid ?? ''))
      if (name !== undefined) trimmed.push({ uid, name })
      left.shift()
    }
  } catch (error) {
    if (trimmed.length === 0) throw toRefusal(error, left[0] ?? '')
  } finally {
    leave()
  }
  return { trimmed, left }
}

async function safely<Out>(work: () => Promise<Out>, about: string): Promise<Out> {
  try {
    return await work()
  } catch (error) {
    throw toRefusal(error, about)
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

function serveFiles(app: FastifyInstance, reader: PictureReader, readHashedFile: ReadHashedFile): void {
  const options = { config: { rateLimit: false as const } }
  app.get<{ Params: { name: string; file: string } }>(PICTURE_FILES, options, async (request, reply) => {
    const key = keyOfAddress(request.params.name, request.params.file)
    const file = await readHashedFile(request, async () => (key === undefined ? undefined : reader.read(key)))
    return reply.type(PICTURE_TYPE).headers(HEADERS).send(file)
  })
}

async function ownPictures(store: Store): Promise<OwnPictures['pictures']> {
  const rows = await store.corrections.all()
  return rows.flatMap(({ entity, uid, field, value, version, updatedAt }) =>
    entity === 'item' && field === PICTURE_FIELD && typeof value === 'string'
      ? [{ uid, name: value, version, atMs: updatedAt.getTime() }]
      : [],
  )
}

/** Counts again when the facts have changed. */
function shownBy({ catalog }: Deps): () => Promise<Record<string, number>> {
  const kept = createInputCache<Record<string, number>>()
  return () => {
    const { version, barters, crafts, quests, stations, itemsByUid } = catalog.current
    return kept('shown', [version], async () => {
      const levels = stations.flatMap((station) => station.levels)
      const counts = shownCounts([...barters, ...crafts, ...quests, ...levels], (uid) => itemsByUid.has(uid))
      return Object.fromEntries(counts)
    })
  }
}
