import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import net from 'node:net'
import tls from 'node:tls'
import { HOUR_MS } from '@raidkit/rules/platform/time'
import { afterEach, describe, expect, it } from 'vitest'
import { selfSigned } from '../../testing/sites/selfSigned.ts'
import { readCertificate, watchCertificate } from './certificate.ts'

const END_MS = Date.parse('2040-02-03T04:05:06Z')

const servers: net.Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

async function listen(server: net.Server): Promise<number> {
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port // safe: it listens on TCP
}
const secureServer = (endsAtMs: number) => {
  const server = tls.createServer(selfSigned(endsAtMs), (socket) => socket.destroy())
  return listen(server)
}

describe('readCertificate', () => {
  it('says when it ends, and why browsers refuse it', async () => {
    const port = await secureServer(END_MS)
    expect(await readCertificate(`https://localhost:${port}`)).toEqual({
      endsAtMs: END_MS,
      problem: 'DEPTH_ZERO_SELF_SIGNED_CERT',
    })
  })

  it('knows nothing of a plain address', async () => {
    expect(await readCertificate('http://localhost:3000')).toBeUndefined()
  })

  it('knows nothing where nobody answers', async () => {
    const port = await listen(net.createServer((socket) => socket.destroy()))
    expect(await readCertificate(`https://localhost:${port}`)).toBeUndefined()
  })
})

it('watchCertificate reads again after an hour', async () => {
  let nowMs = 0
  const port = await secureServer(END_MS)
  const certificate = watchCertificate(`https://localhost:${port}`, () => nowMs)
  expect((await certificate())?.endsAtMs).toBe(END_MS)
  servers[0]?.close()
  nowMs = HOUR_MS - 1
  expect((await certificate())?.endsAtMs).toBe(END_MS)
  nowMs = HOUR_MS
  expect(await certificate()).toBeUndefined()
})
