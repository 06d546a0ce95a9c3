import { createECDH, randomBytes } from 'node:crypto'
import { addPushBrowser } from '@raidkit/contract/alerts/alerts'
import { makeWebhook } from '@raidkit/contract/alerts/webhooks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type Person, type TestApp } from '../../testing/testApp.ts'

let site: TestApp
let person: Person
beforeAll(async () => {
  site = await testApp()
  person = await site.as('pro')
})
afterAll(() => site.close())

const REFUSED = [
  ['https://93.184.216.34/hook', 'an IP address: enter the name of a server'],
  ['https://[::1]/hook', 'an IP address: enter the name of a server'],
  ['https://0x7f000001/hook', 'an IP address: enter the name of a server'],
  ['https://localhost/hook', 'a name of this machine or of a local network: enter a public one'],
  ['https://nas.local/hook', 'a name of this machine or of a local network: enter a public one'],
  ['https://router/hook', 'a name of this machine or of a local network: enter a public one'],
  ['https://hooks.example.org:0/hook', 'port 0 cannot be connected to'],
  ['http://hooks.example.org/hook', 'not https'],
] as const

describe.each(REFUSED)('%s', (address, why) => {
  it('is refused as a webhook, naming the field', async () => {
    const payload = { url: address, events: ['raid'] }
    const reply = await person.ask({ method: makeWebhook.method, url: makeWebhook.path, payload })
    expect([reply.statusCode, reply.json().error]).toMatchObject([
      422,
      { code: 'target_refused', message: `url: ${why}`, fault: { field: 'url', why } },
    ])
  })

  it('is refused as a browser that is pushed to', async () => {
    const payload = {
      endpoint: address,
      p256dh: createECDH('prime256v1').generateKeys().toString('base64url'),
      auth: randomBytes(16).toString('base64url'),
    }
    const reply = await person.ask({ method: addPushBrowser.method, url: addPushBrowser.path, payload })
    expect([reply.statusCode, reply.json().error]).toMatchObject([
      422,
      { code: 'target_refused', fault: { field: 'endpoint', why } },
    ])
  })
})
