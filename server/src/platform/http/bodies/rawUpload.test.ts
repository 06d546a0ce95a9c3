import { once } from 'node:events'
import { request as ask, type ClientRequest, type IncomingMessage } from 'node:http'
import { Refusal } from '@raidkit/contract/platform/errors'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { readSettings } from '../../settings/index.ts'
import type { Sessions } from '../access/sessions.ts'
import { oneByOne } from './oneByOne.ts'
import { limitBytes, rawUpload } from './rawUpload.ts'

const MOST = 2
const HEADERS = { origin: 'http://localhost:3000', 'content-type': 'image/png' }

let app: FastifyInstance
let url: string
let open: ClientRequest[] = []
/** Functions that end the uploads in progress. */
let working: (() => void)[] = []
beforeEach(async () => {
  app = fastify()
  app.setErrorHandler((error, _request, reply) => reply.code(error instanceof Refusal ? 503 : 500).send())
  const sessions = { visitorOf: async () => ({ access: 'admin', uid: 'u' }) } as unknown as Sessions // used alone
  const queue = oneByOne({ most: MOST, why: 'busy' })
  rawUpload(
    app,
    { settings: readSettings({}), sessions },
    {
      url: '/upload',
      access: 'admin',
      query: z.object({}),
      mostBytes: 100,
      answerMs: 60_000,
      queue,
      tooLarge: () => new Refusal('too_large'),
      async answer({ body }) {
        let bytes = 0
        for await (const chunk of limitBytes(body, 100, () => new Refusal('too_large'))) bytes += chunk.length
        await queue.run(() => new Promise<void>((resolve) => working.push(resolve)))
        return { bytes }
      },
    },
  )
  url = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  for (const end of working) end()
  for (const one of open) one.destroy()
  ;[open, working] = [[], []]
  await app.close()
})

/** Announces ten bytes and sends five. */
const halfSent = async () => {
  const sending = ask(`${url}/upload`, { method: 'POST', headers: { ...HEADERS, 'content-length': 10 } })
  sending.on('error', () => undefined)
  open.push(sending)
  sending.write('12345')
  return sending
}
const statusOf = async (sending: ClientRequest) => {
  const [reply] = (await once(sending, 'response')) as [IncomingMessage] // the event of a request
  return reply.resume().statusCode
}
const isTaken = async () => {
  const sending = await halfSent()
  const answered = statusOf(sending).catch(() => undefined)
  const status = await Promise.race([answered, new Promise((resolve) => setTimeout(resolve, 100, 'waits'))])
  sending.destroy()
  return status
}

it('who sends slowly is counted before their body is here; one too many is answered at once', async () => {
  const slow = [await halfSent(), await halfSent()]
  await vi.waitFor(async () => expect(await statusOf(await halfSent())).toBe(503))
  slow[0]!.destroy()
  await vi.waitFor(async () => expect(await isTaken()).toBe('waits'))
})

it('who goes away while their file is worked on is counted until that is over', async () => {
  const sent = [await halfSent(), await halfSent()]
  for (const one of sent) one.end('67890')
  await vi.waitFor(() => expect(working).toHaveLength(1))
  for (const one of sent) one.destroy()
  expect(await statusOf(await halfSent())).toBe(503)
  working[0]!()
  await vi.waitFor(() => expect(working).toHaveLength(2))
  working[1]!()
  await vi.waitFor(async () => expect(await isTaken()).toBe('waits'))
})
