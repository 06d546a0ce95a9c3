import { Readable } from 'node:stream'
import { Refusal } from '@raidkit/contract/platform/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { checkLevel } from '../features.ts'
import { checkOrigin } from '../origin.ts'
import type { Sessions } from '../sessions.ts'
import type { OneByOne } from './oneByOne.ts'

type Uploading = Pick<Deps, 'settings'> & { sessions: Sessions }

type RawUpload<Query extends z.ZodType> = {
  url: string
  access: 'admin' | 'editor'
  query: Query
  mostBytes: number
  /** What somebody gets who says that they will send more. */
  tooLarge: (request: FastifyRequest) => unknown
  /** A slow line may take its time. */
  answerMs: number
  queue: OneByOne
  answer: (upload: Upload<z.output<Query>>) => Promise<unknown>
}
export type Upload<Query> = { query: Query; body: AsyncIterable<Buffer>; by: string }

/**
 * A route that takes a file as its body, as it is. Everything is checked before the body is read, and whoever sends one
 * is counted from then on until their answer is sent: nobody makes us hold megabytes.
 */
export function rawUpload<Query extends z.ZodType>(
  app: FastifyInstance,
  { settings, sessions }: Uploading,
  upload: RawUpload<Query>,
): void {
  const senders = new WeakMap<FastifyRequest, string>()
  const leaving = new WeakMap<FastifyRequest, () => void>()
  const inWork = new WeakSet<FastifyRequest>()

  const guard = async (request: FastifyRequest, reply: FastifyReply) => {
    const visitor = await sessions.visitorOf(request)
    checkLevel(upload.access, visitor)
    checkOrigin(request, settings.SITE_URL, true)
    if (Number(request.headers['content-length'] ?? 0) > upload.mostBytes) throw upload.tooLarge(request)
    if (visitor.access !== 'visitor') senders.set(request, visitor.uid)
    const leave = upload.queue.enter()
    leaving.set(request, leave)
    // Who goes away leaves their file behind until it is worked on.
    reply.raw.once('close', () => inWork.has(request) || leave())
    // Gone before they were counted: nobody will say so again.
    if (reply.raw.closed) leave()
  }

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, body, done) => done(null, body))
    const options = { preParsing: guard, config: { answerMs: upload.answerMs } }
    scope.post(upload.url, options, async (request, reply) => {
      const query = queryOf(upload.query, request)
      const body = request.body instanceof Readable ? request.body : Readable.from([])
      inWork.add(request)
      try {
        const answer = await upload.answer({ query, body, by: senders.get(request) ?? '' })
        return await reply.header('cache-control', 'private, no-store').send(answer)
      } finally {
        inWork.delete(request)
        if (reply.raw.closed) leaving.get(request)?.()
      }
    })
  })
}

function queryOf<Query extends z.ZodType>(shape: Query, { query }: FastifyRequest): z.output<Query> {
  const read = shape.safeParse(query)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new Refusal('bad_request', { field: String(issue?.path[0] ?? ''), why: issue?.message ?? '' })
}

/** The bytes of a body as they come; one that does not say how long it is ends here too. */
export async function* limited(body: AsyncIterable<Buffer>, mostBytes: number, tooLarge: () => unknown) {
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.length
    if (bytes > mostBytes) throw tooLarge()
    yield chunk
  }
}
