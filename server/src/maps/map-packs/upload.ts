import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Refusal } from '@raidkit/contract/platform/errors'
import { MAP_PACK_UPLOAD, UploadQuery, UploadReply } from '@raidkit/contract/maps/mapPacks'
import { PACK_LIMITS } from '@raidkit/rules/maps/map-packs'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { oneByOne, type OneByOne } from '../../platform/http/bodies/oneByOne.ts'
import { limitBytes, rawUpload, type Upload } from '../../platform/http/bodies/rawUpload.ts'
import type { Sessions } from '../../platform/http/access/sessions.ts'
import { importPack, type ImportResult } from './importPack.ts'
import { PackFault } from './packFault.ts'
import { storedPacks } from './routes.ts'
import { baseName, openSource } from './source/openSource.ts'

/** Maximum time in ms for an answer, the same as for the body of a request. */
const ANSWER_MS = 600_000
const UNUSED_SHOWN = 20
const MOST_WAITING = 3

type Uploading = Deps & { sessions: Sessions }
type PackUpload = Upload<UploadQuery>

/**
 * Registers the admin's upload: the body is written to disk, then read from there; uploads are processed one after the
 * other.
 */
export function uploadRoute(app: FastifyInstance, deps: Uploading): void {
  const queue = oneByOne({ most: MOST_WAITING, why: 'other packs are being imported' })
  rawUpload(app, deps, {
    url: MAP_PACK_UPLOAD,
    access: 'admin',
    query: UploadQuery,
    queue,
    mostBytes: PACK_LIMITS.packBytes,
    answerMs: ANSWER_MS,
    tooLarge: () => new Refusal('too_large'),
    async answer(upload) {
      try {
        return await answerOf(deps, await taken(deps, queue, upload))
      } catch (error) {
        throw error instanceof PackFault ? refusalOf(error) : error
      }
    },
  })
}

async function taken(deps: Deps, queue: OneByOne, upload: PackUpload): Promise<ImportResult> {
  const folder = await mkdtemp(path.join(tmpdir(), 'raidkit-pack-'))
  try {
    const file = path.join(folder, 'upload')
    const tooLarge = () => new PackFault('packTooLarge', upload.query.file)
    const body = limitBytes(upload.body, PACK_LIMITS.packBytes, tooLarge)
    await pipeline(body, createWriteStream(file, { mode: 0o600 }))
    return await queue.run(() => imported(deps, file, upload))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function refusalOf({ file, why }: PackFault): Refusal {
  return new Refusal('pack_refused', { field: file, why })
}

async function answerOf({ store }: Deps, { uid, unused }: ImportResult): Promise<UploadReply> {
  const packs = await storedPacks(store)
  const pack = packs.find((one) => one.uid === uid)
  if (!pack) throw new Refusal('version_conflict')
  return UploadReply.parse({ packs, pack, unused: unused.slice(0, UNUSED_SHOWN) })
}

async function imported(deps: Deps, file: string, { query, by }: PackUpload): Promise<ImportResult> {
  const source = await openSource(file, query.file)
  try {
    const { name = baseName(query.file), author, licence, link, map: only } = query
    const pack = await importPack(deps, { source, credit: { name, author, licence, link }, only, by })
    for (const event of pack.events) await deps.publish(event)
    return pack
  } finally {
    await source.close()
  }
}
