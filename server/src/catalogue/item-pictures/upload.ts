import { Refusal } from '@raidkit/contract/platform/errors'
import { MadePicture, PICTURE_UPLOAD, PictureQuery } from '@raidkit/contract/catalogue/itemPictures'
import { PICTURE_LIMITS, PICTURE_SIZES } from '@raidkit/rules/catalogue/item-pictures'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import type { OneByOne } from '../../platform/http/bodies/oneByOne.ts'
import { limitBytes, rawUpload, type Upload } from '../../platform/http/bodies/rawUpload.ts'
import type { Sessions } from '../../platform/http/access/sessions.ts'
import { cellsOf, makePicture, type MadeUpload } from './makePicture.ts'
import { PictureFault, toRefusal } from './pictureFault.ts'
import { keepFiles } from './pictureFiles.ts'
import type { PictureStorage } from '../../platform/outside/pictureStorage.ts'

const ANSWER_MS = 120_000
const ONE_SLOT = { width: 1, height: 1 }

type Uploading = Deps & { sessions: Sessions; storage: PictureStorage; queue: OneByOne }

/** Takes a picture, makes our sizes of it and keeps them; whose it is, is said by another call. */
export function pictureUploadRoute(app: FastifyInstance, deps: Uploading): void {
  rawUpload(app, deps, {
    url: PICTURE_UPLOAD,
    access: 'editor',
    query: PictureQuery,
    queue: deps.queue,
    mostBytes: PICTURE_LIMITS.bytes,
    answerMs: ANSWER_MS,
    tooLarge: (request) => toRefusal(new PictureFault('tooLarge'), fileOf(request)),
    answer: (upload) => answerOf(deps, upload),
  })
}

async function answerOf(
  { catalog, queue, storage, log }: Uploading,
  { query: { file, item: uid, dry }, body }: Upload<PictureQuery>,
): Promise<MadePicture> {
  const item = uid === undefined ? ONE_SLOT : catalog.current.itemsByUid.get(uid)
  if (!item) throw new Refusal('not_found', { field: 'item', why: 'no such item' })
  try {
    const bytes = await wholeOf(body)
    const startMs = performance.now()
    const made = await queue.run(() => makePicture(bytes, cellsOf(item)))
    if (dry === '0') await keepFiles({ storage, log }, made)
    return madeOf(made, { isDry: dry === '1', tookMs: Math.round(performance.now() - startMs) })
  } catch (error) {
    throw toRefusal(error, file)
  }
}

function fileOf({ query }: FastifyRequest): string {
  return PictureQuery.pick({ file: true }).safeParse(query).data?.file ?? ''
}

async function wholeOf(body: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  const tooLarge = () => new PictureFault('tooLarge')
  for await (const chunk of limitBytes(body, PICTURE_LIMITS.bytes, tooLarge)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

function madeOf({ name, from, warnings, files }: MadeUpload, options: { isDry: boolean; tookMs: number }) {
  const { isDry, tookMs } = options
  const made = PICTURE_SIZES.map((size) => {
    const { bytes, width, height } = files[size]
    const line = { size, width, height, bytes: bytes.length }
    return isDry ? { ...line, data: bytes.toString('base64') } : line
  })
  return MadePicture.parse({ name, from, warnings, made, tookMs })
}
