import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { requestBytes, type Call, type ReplyOf, type RequestOf } from '@raidkit/contract/platform/call'
import { Refusal } from '@raidkit/contract/platform/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { runTransaction } from '../store/committed.ts'
import type { Store } from '../store/connection.ts'
import { createAdmission, type CallContext, type ReadBody, type Wire } from './time-limits/admission.ts'
import type { HotAnswers } from './replies/hotAnswers.ts'
import { idempotencyKey } from './replies/idempotency.ts'
import type { Keys } from './access/keys.ts'
import { LastReplies } from './replies/lastReplies.ts'
import type { WrongGuesses } from './limits/wrongGuesses.ts'
import { packReply, withBodyFor } from './replies/packed.ts'
import { matchesEtag, sendPrepared, type PackedReply, type PreparedReply } from './replies/prepared.ts'
import type { Sessions } from './access/sessions.ts'
import type { Visitor } from './access/visitor.ts'

export type Handler<C extends Call> = (asked: CallContext<C>) => Promise<ReplyOf<C>>
/** Handler that also receives the result of `prepare`, which ran before the transaction. */
export type PreparingHandler<C extends Call, Given> = (
  asked: CallContext<C>,
  given: Given,
) => Promise<ReplyOf<C>>
/** Handler that picks one of the replies that are made once and sent from memory. */
export type PreparedHandler<C extends Call> = (asked: CallContext<C>) => Promise<PreparedReply>
/** Handler of a long reply in pieces of its text, each checked by the call's schema before it leaves. */
export type PiecesHandler<C extends Call> = (asked: CallContext<C>) => Promise<AsyncIterable<string>>

type VisitorCall = Call<z.ZodType, z.ZodType, 'visitor'>
type HotReply = { prepared: PackedReply; untilMs?: number; /** Sent, but not kept. */ isOld?: boolean }

type AnswerOptions<C extends Call, Given> = {
  /**
   * Requests outside the database that a write depends on. It runs before the transaction, which would hold a
   * connection meanwhile. The handler receives its result; if it throws, the handler is not run.
   */
  prepare?: (asked: CallContext<C>) => Promise<Given>
  /** Parser of requests that are too large to be parsed in this thread; it receives their bytes. */
  readBody?: ReadBody<C>
  /** Deadline in ms of a call that may take longer than others. */
  answerMs?: number
}

/** Dispatcher of the contract's calls, over HTTP and in process for pages rendered here. */
export type Door = {
  answer<C extends Call>(
    call: C,
    handler: Handler<C>,
    options?: Omit<AnswerOptions<C, never>, 'prepare'>,
  ): void
  answer<C extends Call, Given>(
    call: C,
    handler: PreparingHandler<C, Given>,
    options: AnswerOptions<C, Given> & { prepare: (asked: CallContext<C>) => Promise<Given> },
  ): void
  /**
   * Answers a GET in pieces, if building the reply at once would block this thread. Pages rendered here cannot
   * request it.
   */
  answerPieces<C extends Call>(
    call: C,
    handler: PiecesHandler<C>,
    options?: Pick<AnswerOptions<C, never>, 'answerMs'>,
  ): void
  /** Answers with replies from memory; `whole` answers the pages that are rendered here. */
  answerPrepared<C extends VisitorCall>(call: C, handler: PreparedHandler<C>, whole?: Handler<C>): void
  /** Like `answerPrepared`, but the reply depends on the reader, so the handler picks it each time. */
  answerByReader<C extends VisitorCall>(call: C, handler: PreparedHandler<C>): void
  /**
   * Answers frequent calls whose reply is the same for everybody; kept in memory for a second, or until the next
   * write.
   */
  answerShared<C extends VisitorCall>(call: C, handler: Handler<C>): void
  ask<C extends Call>(call: C, request: RequestOf<C>, visitor: Visitor): Promise<ReplyOf<C>>
}

const JSON_MEDIA = 'application/json'
const JSON_TYPE = 'application/json; charset=utf-8'
const SHARED_MS = 1000
const NOT_FOUND = 404

type DoorOptions = {
  app: FastifyInstance
  deps: Deps
  sessions: Sessions
  keys: Keys
  guesses: WrongGuesses
  hot: HotAnswers
}

export function openDoor({ app, deps, sessions, keys, guesses, hot }: DoorOptions): Door {
  // Keyed by name, not by object: the pages' build has its own copy of the contract.
  const answered: AnsweredCalls = new Map()
  const { askedOf, admit, guardOf } = createAdmission({ deps, sessions, keys })

  const route = router(app, guardOf)
  const last = new LastReplies(deps.now, () => hot.generation)

  return {
    answer<C extends Call, Given>(
      call: C,
      answerer: PreparingHandler<C, Given>,
      { readBody, answerMs, prepare }: AnswerOptions<C, Given> = {},
    ) {
      const handlerFor = (asked: CallContext<C>) => preparedHandler(answerer, prepare, asked)
      const inProcess: Handler<C> = async (asked) => (await handlerFor(asked))(asked)
      answered.set(nameOf(call), { call, handler: inProcess })
      const send = async (request: FastifyRequest, reply: FastifyReply) => {
        const asked = await admit(call, { request, reply }, readBody)
        return sendReply(
          { deps, hot, wire: { request, reply } },
          { call, handler: await handlerFor(asked), asked },
        )
      }
      route(call, countingWrong(call, send, guesses), { isRaw: readBody !== undefined, answerMs })
    },
    answerPieces(call, handler, { answerMs } = {}) {
      const send = async (request: FastifyRequest, reply: FastifyReply) => {
        const pieces = await handler(await admit(call, { request, reply }))
        return reply.type(JSON_TYPE).send(Readable.from(pieces))
      }
      route(call, send, { answerMs })
    },
    answerPrepared(call, handler, whole) {
      hot.address.knowCall(call)
      if (whole) answered.set(nameOf(call), { call, handler: whole })
      route(call, (request, reply) =>
        sendHot({ hot, request, reply }, async () => ({
          prepared: await handler(await admit(call, { request, reply })),
        })),
      )
    },
    answerByReader(call, handler) {
      route(call, async (request, reply) => {
        const prepared = await handler(await admit(call, { request, reply }))
        return sendPrepared(request, reply.header('cache-control', 'private, no-cache'), prepared)
      })
    },
    answerShared(call, handler) {
      hot.address.knowCall(call)
      answered.set(nameOf(call), { call, handler })
      const make = async (wire: Wire) =>
        packReply(JSON.stringify(await replyOf(call, handler, await admit(call, wire))), JSON_TYPE)
      route(call, (request, reply) =>
        sendHot({ hot, request, reply }, async () => {
          const address = hot.address.of(request.raw.url ?? '')
          const latest = await last.latest(address, () => make({ request, reply }))
          return { ...latest, untilMs: deps.now() + SHARED_MS }
        }),
      )
    },
    async ask(call, request, visitor) {
      const { call: own, handler } = answererOf(answered, nameOf(call))
      // Safe: the same call by name, so its reply is of the same shape.
      return replyOf(own, handler, await askedOf(own, { visitor }, request)) as Promise<ReplyOf<typeof call>>
    },
  }
}

type AnsweredCalls = Map<string, { call: Call; handler: Handler<Call> }>

function answererOf(answered: AnsweredCalls, name: string) {
  const known = answered.get(name)
  if (!known) throw new Error(`nobody answers ${name}`)
  return known
}

/**
 * Rethrows a failure of `prepare` inside the handler instead of before it, so that a request repeated with its key
 * gets the answer of the first one.
 */
async function preparedHandler<C extends Call, Given>(
  answerer: PreparingHandler<C, Given>,
  prepare: AnswerOptions<C, Given>['prepare'],
  asked: CallContext<C>,
): Promise<Handler<C>> {
  // Safe: without `prepare` the handler takes one argument.
  if (!prepare) return answerer as Handler<C>
  const [given] = await Promise.allSettled([prepare(asked)])
  return async (inTransaction) => {
    if (given.status === 'rejected') throw given.reason
    return answerer(inTransaction, given.value)
  }
}

type Send = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
type RouteNeeds = { isRaw?: boolean; answerMs?: number | undefined }

/** Returns the function that registers a call as a route. */
function router(app: FastifyInstance, guardOf: ReturnType<typeof createAdmission>['guardOf']) {
  return (call: Call, send: Send, { isRaw = false, answerMs }: RouteNeeds = {}): void => {
    // Public replies are revalidated each time; personal ones are stored neither by shared caches nor on the reader's
    // disk.
    const caching = call.access === 'visitor' ? 'no-cache' : 'private, no-store'
    const guard = guardOf(call)
    const options: RouteOptions = {
      method: call.method,
      url: call.path,
      bodyLimit: requestBytes(call),
      ...(answerMs !== undefined && { config: { answerMs } }),
      ...(guard && { preParsing: guard }),
      handler: (request, reply) => send(request, reply.header('cache-control', caching)),
    }
    if (!isRaw) return void app.route(options)
    return void app.register(async (scope) => {
      scope.removeContentTypeParser(JSON_MEDIA)
      scope.addContentTypeParser(JSON_MEDIA, { parseAs: 'buffer' }, (_request, body, done) =>
        done(null, body),
      )
      scope.route(options)
    })
  }
}

/** Counts wrong secrets after the transaction, since counting may ask Redis. */
function countingWrong({ secret: kind }: Call, send: Send, guesses: WrongGuesses): Send {
  if (!kind) return send
  return (request, reply) =>
    send(request, reply).catch(async (error: unknown) => {
      const isWrong = error instanceof Refusal && error.status === NOT_FOUND
      if (isWrong) await guesses.countWrong({ kind, ip: request.ip })
      throw error
    })
}

type Answering = { deps: Deps; hot: HotAnswers; wire: Wire }
type Answer<C extends Call> = { call: C; handler: Handler<C>; asked: CallContext<C> }

async function sendReply<C extends Call>(
  { deps, hot, wire: { request, reply } }: Answering,
  { call, handler, asked }: Answer<C>,
): Promise<FastifyReply> {
  if (call.method === 'GET' || call.readOnly)
    return sendJson(request, reply, await replyOf(call, handler, asked))
  // Awaited separately: `reply.send(await …)` would read `send` before the deadline could replace it.
  const answer = call.idempotent
    ? await replyOf(call, handler, asked)
    : await written({ call, handler, asked, deps, key: idempotencyKey(request) })
  if (!call.idempotent && !call.personal) hot.clear()
  return reply.send(answer)
}

type HotAsk = { hot: HotAnswers; request: FastifyRequest; reply: FastifyReply }

/** Keeps the result of `make` under the requested address, unless something changed meanwhile. */
async function sendHot(
  { hot, request, reply }: HotAsk,
  make: () => Promise<HotReply>,
): Promise<FastifyReply> {
  const { generation } = hot
  const { prepared: made, untilMs, isOld } = await make()
  const prepared = await withBodyFor(made, request.headers['accept-encoding'] ?? '')
  if (!isOld && request.method === 'GET' && generation === hot.generation) {
    hot.keep(request.raw.url ?? '', { prepared, headers: reply.getHeaders(), untilMs })
  }
  return sendPrepared(request, reply, prepared)
}

type Write<C extends Call> = {
  call: C
  handler: Handler<C>
  asked: CallContext<C>
  deps: Deps
  key: string | undefined
}

/**
 * Runs a write in one transaction and publishes its events after the commit. A repeated key gets the first answer
 * again, since effect and stored answer are the same transaction.
 */
async function written<C extends Call>({ call, handler, asked, deps, key }: Write<C>): Promise<unknown> {
  const { result, events } = await runTransaction<unknown>(
    (work: Work) =>
      key === undefined ? deps.store.inTransaction(work) : once({ call, asked, deps, key, work }),
    (writing) => replyOf(call, handler, { ...asked, ...writing }),
  )
  for (const event of events) await deps.publish(event)
  return result
}

type Work = (store: Store) => Promise<unknown>
type Once<C extends Call> = Omit<Write<C>, 'handler' | 'key'> & { key: string; work: Work }

async function once<C extends Call>({ call, asked, deps, key, work }: Once<C>): Promise<unknown> {
  const person = asked.visitor.access === 'visitor' ? 'visitor' : asked.visitor.uid
  const scope = asked.key ? `key:${asked.key.hash}` : person
  const requestHash =
    asked.requestHash ?? createHash('sha256').update(JSON.stringify(asked.request)).digest('hex')
  const claim = { scope, key, call: nameOf(call), requestHash, nowMs: deps.now() }
  const outcome = await deps.store.idempotency.run(claim, async (store) => ({
    status: 200,
    reply: await work(store),
  }))
  if (outcome === 'mismatch') throw new Refusal('idempotency_mismatch')
  if (outcome === 'busy') throw new Refusal('idempotency_busy')
  return outcome.reply
}

async function replyOf<C extends Call>(
  call: C,
  handler: Handler<C>,
  asked: CallContext<C>,
): Promise<ReplyOf<C>> {
  const reply = await handler(asked)
  // Safe: the schema is the call's own; it drops whatever the reply does not name.
  return call.reply.parse(reply) as ReplyOf<C>
}

function nameOf({ method, path }: Call): string {
  return `${method} ${path}`
}

function sendJson(request: FastifyRequest, reply: FastifyReply, body: unknown): FastifyReply {
  const text = JSON.stringify(body)
  const etag = `"${createHash('sha1').update(text).digest('base64url')}"`
  void reply.header('etag', etag)
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
  return reply.type(JSON_TYPE).send(text)
}
