import { once } from 'node:events'
import net from 'node:net'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Refusal } from '@raidkit/contract/platform/errors'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fakePages, helloPage } from '../../../testing/sites/fakePages.ts'
import { testApp, type TestApp } from '../../../testing/testApp.ts'

const WARN = 40

let site: TestApp
let lines: { level: number; msg: string }[] = []

beforeAll(async () => {
  const log = pino({ level: 'trace' }, { write: (line) => void lines.push(JSON.parse(line)) })
  const source = fakePages((asked) => {
    const { pathname } = new URL(asked.request.url)
    if (pathname.startsWith('/refused')) asked.page.logError(new Refusal('not_found'))
    if (pathname.startsWith('/broken')) asked.page.logError(new Error('something of ours'))
    return helloPage(asked)
  })
  site = await testApp({ log, source })
  await site.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => site.close())

/** Returns the status of a raw request: clients that normalise addresses would never send these. */
async function statusOf(method: string, address: string): Promise<number> {
  const { port } = site.app.server.address() as AddressInfo // a listening TCP server has this kind of address
  const socket = net.connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(`${method} ${address} HTTP/1.1\r\nHost: localhost:3000\r\nConnection: close\r\n\r\n`)
  return Number((await text(socket)).slice(9, 12))
}

const ADDRESSES = [
  '//x',
  '//ru/x',
  '//ru//',
  '//en/..//x',
  '/%2Fru/x',
  '/ru//x',
  '/\\x',
  '/%00',
  '/ru/%00',
  '/a%00b',
  '/.env',
  '/.git/config',
  '/wp-login.php',
  '/%',
  '/%zz',
  '/%E0%A4%A',
  '/..%2f..%2fetc',
  '/*',
  '/;@:',
  '/refused',
  '/x.data',
  '//ru.data',
  '/_.data?_routes=x',
  '/__manifest?p=/x',
  '/api',
  '/api/be/none',
  '/assets/none.js',
]

it.each(ADDRESSES)('%s leaves no warning in the log', async (address) => {
  lines = []
  for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS', 'PROPFIND'])
    expect(await statusOf(method, address)).toBeLessThan(500)
  expect(lines.filter(({ level }) => level >= WARN)).toEqual([])
})

it('what fails of ours does', async () => {
  lines = []
  await statusOf('GET', '/broken')
  expect(lines.filter(({ level }) => level >= WARN).map(({ msg }) => msg)).toEqual(['page failed'])
})
