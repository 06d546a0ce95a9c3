import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { handleErrors } from '../errors.ts'
import { makeEventStream, type EventStream } from './eventStream.ts'
import { VISITOR, type Visitor } from '../access/visitor.ts'

let app: FastifyInstance
let stream: EventStream
let port: number
let nowMs: number

beforeEach(async () => {
  nowMs = 1_000_000
  stream = makeEventStream({
    random: () => 0.5,
    now: () => nowMs,
    hello: () => ({ type: 'build', build: 'b1' }),
  })
  app = Fastify()
  handleErrors(app)
  app.get('/api/events', async (request, reply) => stream.open(request, reply, readerOf(request)))
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port // a listening TCP server has this kind of address
})

afterEach(async () => {
  stream.close()
  await app.close()
})

/** Returns the reader that the address names. */
const readerOf = ({ query }: { query: unknown }): { visitor: Visitor; ageMs: number } => {
  const { uid, ageMs } = query as { uid: string; ageMs: string } // as this test asks
  return { visitor: uid ? { access: 'user', uid } : VISITOR, ageMs: Number(ageMs) }
}

const listen = async (uid = '', ageMs = 0) => {
  const path = `/api/events?uid=${uid}&ageMs=${ageMs}`
  const [reply] = (await once(get({ port, path }), 'response')) as [IncomingMessage] // http's own event
  return reply.setEncoding('utf8')
}

const textOf = (reply: IncomingMessage) => {
  let text = ''
  reply.on('data', (chunk: string) => (text += chunk))
  return () => text
}

const nextChunk = async (reply: IncomingMessage) => String((await once(reply, 'data'))[0])

describe('event stream', () => {
  it('tells when to come back and which build is served, then every event', async () => {
    const reply = await listen()
    expect(reply.headers['content-type']).toContain('text/event-stream')
    expect(await nextChunk(reply)).toBe('retry: 6500\n\ndata: {"type":"build","build":"b1"}\n\n')
    const next = nextChunk(reply)
    stream.send({ type: 'build', build: 'b2' })
    expect(await next).toBe('data: {"type":"build","build":"b2"}\n\n')
    reply.destroy()
  })

  it('sends a page what happened since it was asked for, and to no account what concerns another', async () => {
    stream.send({ type: 'challenge' })
    nowMs += 3000
    stream.send({ type: 'chatMute', userUid: 'u1' })
    stream.send({ type: 'user', userUid: 'u1', version: 0 })
    nowMs += 2000
    const first = async (uid: string, ageMs: number) => {
      const reply = await listen(uid, ageMs)
      const text = await nextChunk(reply)
      reply.destroy()
      return [...text.matchAll(/"type":"(\w+)"/g)].map(([, type]) => type)
    }
    expect(await first('u1', 6000)).toEqual(['build', 'challenge', 'chatMute'])
    expect(await first('u1', 4000)).toEqual(['build', 'chatMute'])
    expect(await first('u2', 6000)).toEqual(['build', 'challenge'])
    expect(await first('', 6000)).toEqual(['build', 'challenge'])
    expect(await first('', 0)).toEqual(['build'])
    nowMs += 60_000
    expect(await first('', 1_000_000)).toEqual(['build'])
  })

  it('lets one address have 30 streams, and takes a new one when an old one has gone', async () => {
    const replies = await Promise.all(Array.from({ length: 30 }, () => listen()))
    expect(stream.size).toBe(30)
    const refused = await listen()
    expect(refused.statusCode).toBe(429)
    replies[0]?.destroy()
    await expect.poll(() => stream.size).toBe(29)
    expect((await listen()).statusCode).toBe(200)
  })

  it('tells what concerns an account to its own pages alone', async () => {
    const pages = await Promise.all([listen('u1'), listen('u1'), listen('u2'), listen()])
    const texts = pages.map(textOf)
    stream.send({ type: 'user', userUid: 'u1', version: 7 })
    stream.send({ type: 'build', build: 'b2' })
    await expect.poll(() => texts.filter((text) => text().includes('b2')).length).toBe(4)
    expect(texts.map((text) => text().includes('"user"'))).toEqual([true, true, false, false])
    expect(texts[0]?.()).toContain('data: {"type":"user","userUid":"u1","version":7}\n\n')
  })

  it('ends the streams of an account that was signed out, and of no other', async () => {
    const [one, other] = await Promise.all([listen('u1'), listen('u2')])
    const texts = textOf(one)
    other.resume()
    stream.send({ type: 'user', userUid: 'u1', version: 0 })
    await once(one, 'end')
    expect([texts().includes('"version":0'), stream.size]).toEqual([true, 1])
  })

  it('ends the streams of everybody signed in when news of accounts were missed', async () => {
    const [one, other, visitor] = await Promise.all([listen('u1'), listen('u2'), listen()])
    for (const page of [one, other, visitor]) page.resume()
    stream.endAccounts()
    await Promise.all([once(one, 'end'), once(other, 'end')])
    expect(stream.size).toBe(1)
  })

  it('ends the streams when the server closes', async () => {
    const reply = await listen()
    reply.resume()
    stream.close()
    await once(reply, 'end')
    expect(stream.size).toBe(0)
  })
})
