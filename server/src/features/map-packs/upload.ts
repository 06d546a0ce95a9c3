import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Refusal } from '@raidkit/contract/errors'
import { MAP_PACK_UPLOAD, UploadQuery, UploadReply } from '@raidkit/contract/mapPacks'
import { PACK_LIMITS } from '@raidkit/rules/map-packs'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { checkLevel } from '../../http/features.ts'
import { checkOrigin } from '../../http/origin.ts'
import type { Sessions } from '../../http/sessions.ts'
import { importPack, type Imported } from './importPack.ts'
import { PackFault } from './packFault.ts'
import { storedPacks } from './routes.ts'
import { baseName, openSource } from './source/openSource.ts'

/** As long as the body of a request may take. */
const ANSWER_MS = 600_000
const UNUSED_SHOWN = 20
const MOST_WAITING = 3

type Uploading = Deps & { sessions: Sessions }

/** The admin's upload: written to disk as it comes, then read from there, one after the other. */
export function uploadRoute(app: FastifyInstance, deps: Uploading): void {
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  const admins = new WeakMap<FastifyRequest, string>()

  /** Before the body is read: nobody else makes us read megabytes. */
  const guard = async (request: FastifyRequest) => {
    const visitor = await deps.sessions.visitorOf(request)
    checkLevel('admin', visitor)
    checkOrigin(request, deps.settings.SITE_URL, true)
    if (Number(request.headers['content-length'] ?? 0) > PACK_LIMITS.packBytes) throw new Refusal('too_large')
    if (waiting >= MOST_WAITING) throw new Refusal('overloaded', 'other packs are being imported')
    if (visitor.access === 'admin') admins.set(request, visitor.uid)
  }

  async function taken(upload: Upload): Promise<Imported> {
    const folder = await mkdtemp(path.join(tmpdir(), 'raidkit-pack-'))
    try {
      const file = path.join(folder, 'upload')
      await pipeline(upload.body, limited(upload.query.file), createWriteStream(file, { mode: 0o600 }))
      const importing = last.then(() => imported(deps, file, upload))
      last = importing.catch(() => undefined)
      return await importing
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, body, done) => done(null, body))
    const options = { preParsing: guard, config: { answerMs: ANSWER_MS } }
    scope.post(MAP_PACK_UPLOAD, options, async (request, reply) => {
      const query = UploadQuery.safeParse(request.query)
      if (!query.success) {
        const [issue] = query.error.issues
        throw new Refusal('bad_request', { field: String(issue?.path[0] ?? ''), why: issue?.message ?? '' })
      }
      const body = request.body instanceof Readable ? request.body : Readable.from([])
      waiting += 1
      try {
        const pack = await taken({ body, query: query.data, by: admins.get(request) ?? '' })
        void reply.header('cache-control', 'private, no-store')
        return await answerOf(deps, pack)
      } catch (error) {
        throw error instanceof PackFault ? refusalOf(error) : error
      } finally {
        waiting -= 1
      }
    })
  })
}

function refusalOf({ file, why }: PackFault): Refusal {
  return new Refusal('pack_refused', { field: file, why })
}

async function answerOf({ store }: Deps, { uid, unused }: Imported): Promise<UploadReply> {
  const packs = await storedPacks(store)
  const pack = packs.find((one) => one.uid === uid)
  if (!pack) throw new Refusal('version_conflict')
  return UploadReply.parse({ packs, pack, unused: unused.slice(0, UNUSED_SHOWN) })
}

type Upload = { body: Readable; query: UploadQuery; by: string }

async function imported(deps: Deps, file: string, { query, by }: Upload): Promise<Imported> {
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

/** A body that does not say how long it is ends here too. */
function limited(name: string): Transform {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (bytes > PACK_LIMITS.packBytes) done(new PackFault('packTooLarge', name))
      else done(null, chunk)
    },
  })
}
