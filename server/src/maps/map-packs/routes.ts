import { getMapPacks, listMapPacks, MAP_PACK_FILES, removeMapPack } from '@raidkit/contract/maps/mapPacks'
import { isInnerPath } from '@raidkit/rules/maps/map-packs'
import { MapSlug } from '@raidkit/rules/platform/maps'
import { DAY_S } from '@raidkit/rules/platform/time'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Deps } from '../../deps.ts'
import type { Door } from '../../platform/http/door.ts'
import type { ReadHashedFile } from '../../platform/http/limits/limits.ts'
import {
  prepareBody,
  sendPrepared,
  sizeOf,
  type PreparedReply,
} from '../../platform/http/replies/prepared.ts'
import type { Store } from '../../platform/store/connection.ts'
import { removePack } from './packChanges.ts'
import { packOfMap, storedPack } from './storedMaps.ts'

const SVG = 'image/svg+xml'
const HASH = /^[\da-f]{32}$/
/** Size in bytes of the cache: eleven maps of a pack with all floors weigh about 10 MB in all three forms. */
const KEPT_BYTES = 32 * 1024 * 1024
/** Compression quality for large drawings; they are compressed while the reader waits, so it is below the maximum. */
const QUALITY = 5

/** Headers of a pack's file: opened on its own, it has no scripts, no forms and no origin. */
const HEADERS = {
  'cache-control': `public, max-age=${365 * DAY_S}, immutable`,
  'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
  'x-content-type-options': 'nosniff',
} as const

type MapPackParts = Deps & { readHashedFile: ReadHashedFile }

/** Registers the calls for packs as maps and the operator see them, and the route of their files. */
export function mapPackRoutes(
  app: FastifyInstance,
  door: Door,
  { store, catalog, now, readHashedFile }: MapPackParts,
): void {
  door.answerShared(getMapPacks, async ({ request }) => {
    const map = MapSlug.safeParse(request.map).data
    const geometry = map && catalog.current.mapsBySlug.get(map)?.geometry
    if (!map || !geometry) return { packs: [] }
    return { packs: (await store.mapPacks.active()).flatMap((row) => packOfMap(row, map, geometry) ?? []) }
  })

  door.answer(listMapPacks, async ({ store: asked }) => ({ packs: await storedPacks(asked) }))

  door.answer(removeMapPack, async ({ store: tx, publish, request, visitor }) => {
    await removePack({ store: tx, publish, by: visitor.uid, at: new Date(now()) }, request.uid)
    return { packs: await storedPacks(tx) }
  })

  const kept = new LRUCache<string, PreparedReply>({ maxSize: KEPT_BYTES, sizeCalculation: sizeOf })
  const options = { config: { rateLimit: false as const } }
  type File = { prepared: PreparedReply } | { type: string; body: Buffer }

  async function read(hash: string, path: string): Promise<File | undefined> {
    if (!HASH.test(hash) || !isInnerPath(path)) return undefined
    const address = `${hash}/${path}`
    const known = kept.get(address)
    if (known && (await store.mapPacks.isShown(hash))) return { prepared: known }
    const file = await store.mapPacks.file(hash, path)
    if (file?.type !== SVG) return file
    const prepared = await prepareBody(file.body, { type: SVG, quality: QUALITY })
    kept.set(address, prepared)
    return { prepared }
  }

  app.get<{ Params: { hash: string; '*': string } }>(MAP_PACK_FILES, options, async (request, reply) => {
    const { hash, '*': path } = request.params
    const file = await readHashedFile(request, () => read(hash, path))
    void reply.headers(HEADERS)
    if ('prepared' in file) return sendPrepared(request, reply, file.prepared)
    return reply.type(file.type).send(file.body)
  })
}

export async function storedPacks(store: Store) {
  return (await store.mapPacks.active()).map((row) => storedPack(row))
}
