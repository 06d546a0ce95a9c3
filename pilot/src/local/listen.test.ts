import { createServer } from 'node:http'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { gameFolders, startedCompanion } from '../testing/startedCompanion.ts'
import { listenOnPort } from './listen.ts'
import { isAllowedOrigin } from './origins.ts'

it('two companions know of each other', async () => {
  const folders = await gameFolders()
  const companion = await startedCompanion({ folders })
  expect(await listenOnPort(companion.port)).toEqual({ state: 'running' })
  companion.stop()
  await folders.remove()
})

it('another program on the port is told apart', async () => {
  const server = createServer((_, response) => response.end('hello'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // Safe: a server that listens on a port has such an address.
  expect(await listenOnPort((server.address() as AddressInfo).port)).toEqual({ state: 'taken' })
  server.close()
  server.closeAllConnections()
})

it('a page under another name for this computer is refused', async () => {
  const folders = await gameFolders()
  const companion = await startedCompanion({ folders })
  const status = await new Promise((resolve) => {
    const options = {
      port: companion.port,
      host: '127.0.0.1',
      path: '/api/state',
      headers: { host: 'evil.example' },
    }
    request(options, (answer) => resolve(answer.resume().statusCode)).end()
  })
  expect(status).toBe(403)
  companion.stop()
  await folders.remove()
})

it.each([
  [undefined, true],
  ['https://raidkit.example', true],
  ['https://www.raidkit.example', true],
  ['http://localhost:3000', true],
  ['http://127.0.0.1:8080', true],
  ['http://raidkit.example', false],
  ['https://raidkit.example.evil.example', false],
  ['null', false],
  ['', false],
])('origin %s: %s', (origin, expected) => {
  expect(isAllowedOrigin(origin, 'https://raidkit.example')).toBe(expected)
})
