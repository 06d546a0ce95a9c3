import { Readable } from 'node:stream'
import { Refusal } from '@raidkit/contract/platform/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { checkLevel } from '../access/features.ts'
import { checkOrigin } from '../access/origin.ts'
import type { Sessions } from '../access/sessions.ts'
import type { OneByOne } from './oneByOne.ts'

type Uploading = Pick<Deps, 'settings'> & { sessions: Sessions }

type RawUpload<Query extends z.ZodType> = {
  url: string
  access: 'admin' | 'editor'
  query: Query
  mostBytes: number
  /** Creates the error for a client that announces a larger body. */
  tooLarge: (request: FastifyRequest) => unknown
  /** Deadline of the answer; a slow line needs more time than other calls. */
  answerMs: number
  queue: OneByOne
  answer: (upload: Upload<z.output<Query>>) => Promise<unknown>
}
export type Upload<Query> = { query: Query; body: AsyncIterable<Buffer>; by: string }

/**
 * Registers a route that takes a file as its body. All checks run before the body is read, and an upload counts in
 * the queue from then until its answer is sent, so that clients cannot make the server hold megabytes.
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
    // A client that disconnects frees its place, unless its file is being processed.
    reply.raw.once('close', () => inWork.has(request) || leave())
    // The connection closed before the listener was added, so no event will follow.
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

/** Yields the bytes of a body and throws beyond the limit, also for a body without a declared length. */
export async function* limitBytes(body: AsyncIterable<Buffer>, mostBytes: number, tooLarge: () => unknown) {
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.length
    if (bytes > mostBytes) throw tooLarge()
    yield chunk
  }
}
