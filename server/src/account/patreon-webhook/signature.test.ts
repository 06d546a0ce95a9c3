import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { patreonEvent, patreonServer, PLEDGE, WEBHOOK_SECRET } from '../../testing/services/patreonServer.ts'
import { testApp, type TestApp } from '../../testing/testApp.ts'

let patreon: Awaited<ReturnType<typeof patreonServer>>
let site: TestApp

beforeAll(async () => {
  patreon = await patreonServer('http://localhost:3000')
  site = await testApp({ environment: patreon.environment })
})
afterAll(async () => {
  await site.close()
  await patreon.close()
})

const kept = (subject: string) => site.deps.store.patronages.find(subject)

describe('the signature', () => {
  const event = () => patreonEvent({ trigger: 'members:create', subject: 'unsigned', attributes: PLEDGE })

  it.each([
    ['none', undefined],
    ['a wrong one', '0'.repeat(32)],
    ['too short a one', 'ab'],
    ['one that is no hex', 'z'.repeat(32)],
    ['one by another secret', createHmac('md5', 'another').update(event().payload).digest('hex')],
    ['one of another way', createHmac('sha256', WEBHOOK_SECRET).update(event().payload).digest('hex')],
    ['one of another body', createHmac('md5', WEBHOOK_SECRET).update('{}').digest('hex')],
    ['an endless one', 'a'.repeat(5000)],
  ])('%s is refused, and nothing is kept', async (_, signature) => {
    const { headers, ...rest } = event()
    const { 'x-patreon-signature': __, ...others } = headers
    const signed = signature === undefined ? others : { ...others, 'x-patreon-signature': signature }
    const reply = await site.app.inject({ ...rest, headers: signed })
    expect(reply.statusCode).toBe(401)
    expect(await kept('unsigned')).toBeUndefined()
  })

  it('is looked at before the body is read', async () => {
    const { headers, ...rest } = event()
    const broken = { ...headers, 'x-patreon-signature': '0'.repeat(32) }
    expect((await site.app.inject({ ...rest, headers: broken, payload: '{"data":' })).statusCode).toBe(401)
  })

  it.each(['', 'null', '[]', '{"data":', '{"data":{"type":"member"}}', '"x"', '{"data":[]}'])(
    'of %j is right: taken, and nothing happens',
    async (payload) => {
      const signature = createHmac('md5', WEBHOOK_SECRET).update(payload).digest('hex')
      const headers = { ...event().headers, 'x-patreon-signature': signature }
      const reply = await site.app.inject({ ...event(), headers, payload })
      expect(reply.statusCode).toBe(204)
    },
  )

  it('is over the bytes, whatever they call themselves', async () => {
    const { headers, ...rest } = patreonEvent({
      trigger: 'members:create',
      subject: 'bytes',
      attributes: PLEDGE,
    })
    const reply = await site.app.inject({ ...rest, headers: { ...headers, 'content-type': 'text/plain' } })
    expect([reply.statusCode, (await kept('bytes'))?.status]).toEqual([204, 'active_patron'])
  })
})

it('is not there without a secret', async () => {
  const bare = await testApp()
  const event = { trigger: 'members:create', subject: 'x', attributes: PLEDGE }
  expect((await bare.app.inject(patreonEvent(event))).statusCode).toBe(404)
  await bare.close()
})
