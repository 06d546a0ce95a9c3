import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

type PushMessage = { path: string; topic: string | undefined; text: string }

/** Starts a push service and a browser that decrypts its messages (RFC 8030, 8188, 8291, 8292). */
export async function pushServer() {
  const received: PushMessage[] = []
  const browser = newBrowser()
  let status = 201
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      if (!isSigned(request, url)) return void reply.writeHead(403).end()
      if (status < 300) received.push(opened(request, Buffer.concat(chunks), browser))
      reply.writeHead(status).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // a server on a port has such an address
  return {
    url,
    received,
    /** Returns the subscription of the browser. */
    subscription: (name: string) => ({
      endpoint: `${url}/${name}`,
      p256dh: browser.publicKey.toString('base64url'),
      auth: browser.auth.toString('base64url'),
    }),
    answer: (next: number) => {
      status = next
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function newBrowser() {
  const keys = createECDH('prime256v1')
  return { keys, publicKey: keys.generateKeys(), auth: randomBytes(16) }
}

/** Checks the signature by the named key, for this service, and its validity of at most a day. */
function isSigned({ headers }: IncomingMessage, url: string): boolean {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? []
  const [head, body = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  if (x === undefined || y === undefined || point.length !== 65) return false
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const signed = Buffer.from(signature, 'base64url')
  const isGenuine = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    signed,
  )
  const { aud, exp } = JSON.parse(Buffer.from(body, 'base64url').toString()) as { aud: string; exp: number }
  return isGenuine && aud === url && exp * 1000 - Date.now() <= 24 * 3_600_000 && headers.ttl !== undefined
}

function opened(
  { url = '', headers }: IncomingMessage,
  body: Buffer,
  { keys, publicKey, auth }: ReturnType<typeof newBrowser>,
): PushMessage {
  const [salt, keyLength] = [body.subarray(0, 16), body[20] ?? 0]
  const sender = body.subarray(21, 21 + keyLength)
  const sealed = body.subarray(21 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
  const shared = Buffer.from(hkdfSync('sha256', keys.computeSecret(sender), auth, info, 32))
  const derived = (what: string, length: number) =>
    Buffer.from(hkdfSync('sha256', shared, salt, `Content-Encoding: ${what}\0`, length))
  const decipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12))
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  const text = padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
  return { path: url, topic: headers.topic as string | undefined, text }
}
