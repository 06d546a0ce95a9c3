import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { heldConnection, statusOf } from '../../../testing/faults/heldConnection.ts'
import { limitDuration } from './deadline.ts'
import { handleErrors } from '../errors.ts'

const ANSWER_MS = 200
const never = () => new Promise<never>(() => undefined)

let app: FastifyInstance
let lines: string[]
beforeEach(() => {
  lines = []
  app = Fastify({ logger: { level: 'trace', stream: { write: (line) => void lines.push(line) } } })
  handleErrors(app)
  limitDuration(app, ANSWER_MS)
})
afterEach(() => app.close())

describe('an answer that does not come', () => {
  it.each([
    ['from a handler', () => app.get('/api/slow', never)],
    ['from what comes before it', () => app.get('/api/slow', { preHandler: never }, async () => 'never')],
    ['from what comes first of all', () => app.get('/api/slow', { onRequest: never }, async () => 'never')],
    [
      'from where there is no route',
      () => app.setNotFoundHandler({ preHandler: never }, async () => 'never'),
    ],
  ])('%s is a 503 that says when to ask again', async (_, route) => {
    route()
    const reply = await app.inject('/api/slow')
    expect([reply.statusCode, reply.headers['retry-after'], reply.json()]).toEqual([
      503,
      '2',
      { error: { code: 'overloaded', message: 'the answer takes too long' } },
    ])
  })

  it('is also said to a page, in words', async () => {
    app.get('/slow', never)
    expect((await app.inject('/slow')).body).toBe('503 - Service Unavailable')
  })

  it.each([
    ['sends', true],
    ['returns', false],
  ])('but %s later is dropped, and the log does not hold what was asked', async (_, sends) => {
    const done = Promise.withResolvers<void>()
    const given = Promise.withResolvers<string>()
    app.addHook('onRequest', async (_request, reply) => {
      reply.raw.once('finish', () => given.resolve('late'))
    })
    app.get('/api/slow', async (_request, reply) => {
      const late = await given.promise
      setImmediate(done.resolve)
      return sends ? reply.send(late) : late
    })
    expect((await app.inject('/api/slow?secret=1')).statusCode).toBe(503)
    await done.promise
    expect(lines.filter((line) => line.includes('already sent') || line.includes('ALREADY_SENT'))).toEqual([])
  })
})

/** Hooks between a request and its answer; each one never completes. */
const HOOKS: Record<string, (to: FastifyInstance, hook: () => Promise<never>) => void> = {
  onRequest: (to, hook) => to.addHook('onRequest', hook),
  preParsing: (to, hook) => to.addHook('preParsing', hook),
  preValidation: (to, hook) => to.addHook('preValidation', hook),
  preHandler: (to, hook) => to.addHook('preHandler', hook),
  preSerialization: (to, hook) => to.addHook('preSerialization', hook),
  onError: (to, hook) => to.addHook('onError', hook),
  onSend: (to, hook) => to.addHook('onSend', hook),
}

describe.each([
  ['before', true],
  ['after', false],
])('a hook that was added %s the deadline', (_order, isBefore) => {
  /** Opens a separate application: hooks run in the order in which they are added. */
  const openWith = (add: (to: FastifyInstance) => void) => {
    const own = Fastify({ logger: { level: 'trace', stream: { write: (line) => void lines.push(line) } } })
    handleErrors(own)
    if (isBefore) add(own)
    limitDuration(own, ANSWER_MS)
    if (!isBefore) add(own)
    own.get('/api/good', async () => ({ good: true }))
    own.get('/api/bad', async () => Promise.reject(new Error('the disk is full')))
    own.get('/api/slow', never)
    own.post('/api/good', async ({ body }) => body)
    return own
  }
  const noneTwice = () => lines.filter((line) => /already sent|ALREADY_SENT|HEADERS_SENT/.test(line))

  // The deadline begins in `onRequest`, so a hook that hangs before it has none.
  it.each(Object.entries(HOOKS).filter(([name]) => !isBefore || name !== 'onRequest'))(
    '%s, and never ends: the answer is the 503 of the deadline',
    async (name, add) => {
      await using own = openWith((to) => add(to, never))
      const site = await own.listen({ port: 0, host: '127.0.0.1' })
      const body = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }
      const replies =
        name === 'onError'
          ? [await fetch(`${site}/api/bad`)]
          : [await fetch(`${site}/api/good`), await fetch(`${site}/api/good`, body)]
      for (const { status, headers } of replies)
        expect([status, headers.get('retry-after')]).toEqual([503, '2'])
      expect(noneTwice()).toEqual([])
    },
  )

  it.each(['/api/bad', '/api/slow'])('an onError that ends after the deadline, for %s', async (url) => {
    const { promise: late, resolve: goOn } = Promise.withResolvers<void>()
    const { promise: ended, resolve: end } = Promise.withResolvers<void>()
    await using own = openWith((to) =>
      to.addHook('onError', async () => {
        await late
        setImmediate(end)
      }),
    )
    const reply = await own.inject(url)
    expect(reply.statusCode).toBe(503)
    expect(reply.json()).toMatchObject({ error: { code: 'overloaded' } })
    goOn()
    if (url === '/api/bad') await ended
    expect(noneTwice()).toEqual([])
  })

  it('an onError that does not wait leaves a refusal as it is', async () => {
    await using own = openWith((to) => to.addHook('onError', async () => undefined))
    expect((await own.inject('/api/bad')).statusCode).toBe(500)
    expect((await own.inject('/api/slow')).statusCode).toBe(503)
  })
})

describe('what may take longer', () => {
  it('a route that says so', async () => {
    app.get('/slow', { config: { answerMs: 60_000 } }, async () => sleep(3 * ANSWER_MS, 'done'))
    expect((await app.inject('/slow')).body).toBe('done')
  })

  it('an answer that has begun', async () => {
    app.get('/stream', async (_request, reply) => {
      async function* pieces() {
        for (const piece of ['a', 'b', 'c']) {
          yield piece
          await sleep(ANSWER_MS)
        }
      }
      return reply.send(Readable.from(pieces()))
    })
    expect((await app.inject('/stream')).body).toBe('abc')
  })

  it('a body on its way: the time of its answer begins when it is here', async () => {
    app.post('/echo', async ({ body }) => body)
    app.post('/slow', never)
    const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
    const post = async (path: string) => {
      const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: text/plain\r\nContent-Length: 4\r\n\r\n`
      const { socket, answer } = await heldConnection(port, head)
      for (const letter of 'body') {
        await sleep(ANSWER_MS)
        socket.write(letter)
      }
      return answer.finally(() => socket.destroy())
    }
    const answers = await Promise.all([post('/echo'), post('/slow')])
    expect(answers.map(statusOf)).toEqual([200, 503])
  })
})
