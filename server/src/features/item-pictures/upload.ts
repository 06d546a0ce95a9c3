import { Readable } from 'node:stream'
import { Refusal } from '@raidkit/contract/errors'
import { MadePicture, PICTURE_UPLOAD, PictureQuery } from '@raidkit/contract/itemPictures'
import { PICTURE_LIMITS, PICTURE_SIZES } from '@raidkit/rules/item-pictures'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { checkLevel } from '../../http/features.ts'
import { checkOrigin } from '../../http/origin.ts'
import type { Sessions } from '../../http/sessions.ts'
import { cellsOf, makePicture, type MadeUpload } from './makePicture.ts'
import type { Queue } from './oneByOne.ts'
import { PictureFault, refused } from './pictureFault.ts'
import { keepFiles } from './pictureFiles.ts'
import type { PictureStorage } from './storage.ts'

/** A slow line may take its time for ten megabytes. */
const ANSWER_MS = 120_000
const ONE_SLOT = { width: 1, height: 1 }

type Uploading = Deps & { sessions: Sessions; storage: PictureStorage; queue: Queue }

/** Takes a picture, makes our sizes of it and keeps them; whose it is, is said by another call. */
export function pictureUploadRoute(app: FastifyInstance, deps: Uploading): void {
  const { sessions, settings, catalog, queue, storage, log } = deps

  /** Before the body is read: nobody else makes us read megabytes. */
  const guard = async (request: FastifyRequest) => {
    checkLevel('editor', await sessions.visitorOf(request))
    checkOrigin(request, settings.SITE_URL, true)
    if (Number(request.headers['content-length'] ?? 0) > PICTURE_LIMITS.bytes)
      throw refused(new PictureFault('tooLarge'), fileOf(request))
    queue.refuse()
  }

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, body, done) => done(null, body))
    const options = { preParsing: guard, config: { answerMs: ANSWER_MS } }
    scope.post(PICTURE_UPLOAD, options, async (request, reply) => {
      const { file, item: uid, dry } = queryOf(request)
      const item = uid === undefined ? ONE_SLOT : catalog.current.itemsByUid.get(uid)
      if (!item) throw new Refusal('not_found', { field: 'item', why: 'no such item' })
      try {
        const body = request.body instanceof Readable ? await read(request.body) : Buffer.alloc(0)
        const startMs = performance.now()
        const made = await queue.run(() => makePicture(body, cellsOf(item)))
        if (dry === '0') await keepFiles({ storage, log }, made)
        void reply.header('cache-control', 'private, no-store')
        return answerOf(made, { isDry: dry === '1', tookMs: Math.round(performance.now() - startMs) })
      } catch (error) {
        throw refused(error, file)
      }
    })
  })
}

function fileOf({ query }: FastifyRequest): string {
  return PictureQuery.pick({ file: true }).safeParse(query).data?.file ?? ''
}

function queryOf({ query }: FastifyRequest): PictureQuery {
  const read = PictureQuery.safeParse(query)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new Refusal('bad_request', { field: String(issue?.path[0] ?? ''), why: issue?.message ?? '' })
}

/** A body that does not say how long it is ends here too. */
async function read(body: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of body as AsyncIterable<Buffer>) {
    // a request is a stream of bytes
    bytes += chunk.length
    if (bytes > PICTURE_LIMITS.bytes) throw new PictureFault('tooLarge')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function answerOf({ name, from, warnings, files }: MadeUpload, options: { isDry: boolean; tookMs: number }) {
  const { isDry, tookMs } = options
  const made = PICTURE_SIZES.map((size) => {
    const { bytes, width, height } = files[size]
    const line = { size, width, height, bytes: bytes.length }
    return isDry ? { ...line, data: bytes.toString('base64') } : line
  })
  return MadePicture.parse({ name, from, warnings, made, tookMs })
}
