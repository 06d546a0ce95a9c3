import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { safeRequest } from './safeRequest.ts'
import { isPublicAddress, targetUrl } from './safeTarget.ts'

const ANYBODY = { isPrivateAllowed: false }
const TESTS = { isPrivateAllowed: true }
const ASK = {
  method: 'POST',
  headers: { 'content-type': 'text/plain' },
  body: 'hello',
  timeoutMs: 400,
} as const

describe('an address', () => {
  it.each([
    ['93.184.215.14', true],
    ['2606:4700::6810:85e5', true],
    ['::ffff:93.184.215.14', true],
    ['127.0.0.1', false],
    ['0.0.0.0', false],
    ['10.1.2.3', false],
    ['172.16.0.1', false],
    ['192.168.1.1', false],
    ['100.64.0.1', false],
    ['169.254.169.254', false],
    ['192.0.2.1', false],
    ['224.0.0.1', false],
    ['255.255.255.255', false],
    ['::', false],
    ['::1', false],
    ['::7f00:1', false],
    ['::ffff:127.0.0.1', false],
    ['::ffff:169.254.169.254', false],
    ['64:ff9b::7f00:1', false],
    ['2002:7f00:1::', false],
    ['fd00:ec2::254', false],
    ['fe80::1', false],
    ['ff02::1', false],
    ['not one', false],
  ])('%s is public: %s', (address, expected) => {
    expect(isPublicAddress(address)).toBe(expected)
  })

  it.each([
    ['https://example.org/hook', undefined],
    ['https://example.org:8443/hook?a=1#part', undefined],
    ['http://example.org/hook', 'not https'],
    ['ftp://example.org', 'not https'],
    ['file:///etc/passwd', 'not https'],
    ['javascript:alert(1)', 'not https'],
    ['https://user:secret@example.org', 'with a password'],
    ['https://127.0.0.1/', 'an IP address'],
    ['https://2130706433/', 'an IP address'],
    ['https://0x7f.1/', 'an IP address'],
    ['https://[::1]/', 'an IP address'],
    ['https://[::ffff:10.0.0.1]/', 'an IP address'],
    ['https://169.254.169.254/latest/meta-data', 'an IP address'],
    ['https://93.184.216.34/', 'an IP address'],
    ['https://[2606:2800:220:1::1]/', 'an IP address'],
    ['https://localhost/', 'local network'],
    ['https://LOCALHOST.:8443/', 'local network'],
    ['https://hook.localhost/', 'local network'],
    ['https://router/', 'local network'],
    ['https://nas.local/', 'local network'],
    ['https://db.internal/', 'local network'],
    ['https://box.home.arpa/', 'local network'],
    ['https://local.example.org/', undefined],
    ['https://example.org:0/', 'port 0'],
    ['https://example.org:00/', 'port 0'],
    ['nothing', 'not an address'],
  ])('%s: %s', (text, reason) => {
    if (reason === undefined) expect(targetUrl(text, ANYBODY).href).toBe(text.replace(/#.*/, ''))
    else expect(() => targetUrl(text, ANYBODY)).toThrow(reason)
  })
})

describe('a target', () => {
  let server: http.Server
  let url: string
  const heard: string[] = []
  beforeAll(async () => {
    server = http.createServer((request, reply) => {
      heard.push(`${request.method} ${request.url}`)
      if (request.url === '/hang') return
      if (request.url === '/redirect') return void reply.writeHead(302, { location: '/secret' }).end()
      if (request.url === '/busy') return void reply.writeHead(429, { 'retry-after': '7' }).end()
      if (request.url !== '/endless') return void reply.end('fine')
      const more = () => {
        while (!reply.destroyed && reply.write(Buffer.alloc(65_536, 'x')));
        reply.once('drain', more)
      }
      more()
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // a server on a port has such an address
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  it('answers', async () => {
    expect(await safeRequest(`${url}/`, ASK, TESTS)).toEqual({
      status: 200,
      retryAfterMs: undefined,
      text: 'fine',
    })
    expect(await safeRequest(`${url}/busy`, ASK, TESTS)).toMatchObject({ status: 429, retryAfterMs: 7000 })
  })

  it('that hangs is left after its time', async () => {
    await expect(safeRequest(`${url}/hang`, ASK, TESTS)).rejects.toMatchObject({
      kind: 'away',
      message: 'no answer in time',
    })
  })

  it('that answers without end is read as far as a log needs it', async () => {
    const { status, text } = await safeRequest(`${url}/endless`, { ...ASK, timeoutMs: 5000 }, TESTS)
    expect([status, text.length]).toEqual([200, 4096])
  })

  it('that sends us elsewhere is not followed', async () => {
    heard.length = 0
    expect((await safeRequest(`${url}/redirect`, ASK, TESTS)).status).toBe(302)
    expect(heard).toEqual(['POST /redirect'])
  })

  it('whose name leads to this machine is never connected to', async () => {
    heard.length = 0
    const { port } = new URL(url)
    await expect(safeRequest(`https://localhost:${port}/`, ASK, ANYBODY)).rejects.toMatchObject({
      kind: 'refused',
    })
    expect(heard).toEqual([])
  })

  it('that is not there is away', async () => {
    await expect(safeRequest('http://127.0.0.1:1/', ASK, TESTS)).rejects.toMatchObject({ kind: 'away' })
  })
})
