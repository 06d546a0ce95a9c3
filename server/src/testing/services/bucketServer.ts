import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export const BUCKET_KEYS = { keyId: 'AKIDTEST', secret: 'a secret of the tests' }
const REGION = 'test-region'
const MOST_SKEW_MS = 15 * 60_000

type StoredObject = { bytes: Buffer; type: string | undefined; atMs?: number }
const PAGE = 3
export type BucketServer = Awaited<ReturnType<typeof bucketServer>>

/**
 * Starts a service that implements S3 for single objects: it checks the signer, the content, the time and the region.
 */
export async function bucketServer() {
  const objects = new Map<string, StoredObject>()
  const requests: string[] = []
  let trouble: 'none' | 'silent' | 'broken' | 'unlisted' = 'none'
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      requests.push(`${request.method ?? ''} ${request.url ?? ''}`)
      if (trouble === 'silent') return
      if (trouble === 'broken') return fail(reply, 503, 'SlowDown')
      const body = Buffer.concat(chunks)
      const fault = faultOf(request, body)
      if (fault) return fail(reply, 403, fault)
      answer({ request, reply, body })
    })
  })

  function answer({
    request,
    reply,
    body,
  }: {
    request: IncomingMessage
    reply: ServerResponse
    body: Buffer
  }) {
    const key = request.url ?? ''
    if (key.startsWith('/raidkit?')) return list(new URLSearchParams(key.split('?')[1]), reply)
    if (!key.startsWith('/raidkit/')) return fail(reply, 404, 'NoSuchBucket')
    if (request.method === 'PUT') {
      objects.set(key, { bytes: body, type: request.headers['content-type'] })
      return void reply.writeHead(200, { etag: '"x"' }).end()
    }
    const found = objects.get(key)
    if (request.method === 'DELETE') {
      objects.delete(key)
      return void reply.writeHead(204).end()
    }
    // Without the right to list a bucket, S3 does not reveal that an object is missing.
    if (!found)
      return trouble === 'unlisted' ? fail(reply, 403, 'AccessDenied') : fail(reply, 404, 'NoSuchKey')
    reply.writeHead(200, { 'content-type': found.type ?? 'binary/octet-stream' }).end(found.bytes)
  }

  function list(query: URLSearchParams, reply: ServerResponse) {
    if (trouble === 'unlisted') return fail(reply, 403, 'AccessDenied')
    const prefix = `/raidkit/${query.get('prefix') ?? ''}`
    const from = Number(query.get('continuation-token') ?? 0)
    const all = [...objects]
      .filter(([key]) => key.startsWith(prefix))
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
    const lines = all.slice(from, from + PAGE).map(([key, { atMs = Date.now() }]) => {
      const at = new Date(atMs).toISOString()
      return `<Contents><Key>${key.slice('/raidkit/'.length)}</Key><LastModified>${at}</LastModified></Contents>`
    })
    const more =
      from + PAGE < all.length ? `<NextContinuationToken>${from + PAGE}</NextContinuationToken>` : ''
    const body = `<?xml version="1.0"?><ListBucketResult>${lines.join('')}${more}</ListBucketResult>`
    reply.writeHead(200, { 'content-type': 'application/xml' }).end(body)
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a server on a port has such an address
  const url = `http://127.0.0.1:${port}/raidkit`
  return {
    url,
    objects,
    requests,
    bucket: { url, region: REGION, ...BUCKET_KEYS },
    settings: {
      S3_URL: url,
      S3_REGION: REGION,
      S3_KEY_ID: BUCKET_KEYS.keyId,
      S3_SECRET: BUCKET_KEYS.secret,
    },
    behave: (next: typeof trouble) => {
      trouble = next
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function fail(reply: ServerResponse, status: number, code: string): void {
  const body = `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`
  reply.writeHead(status, { 'content-type': 'application/xml' }).end(body)
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex')
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=(?<id>[^/]+)\/(?<day>\d{8})\/(?<region>[^/]+)\/s3\/aws4_request, ?SignedHeaders=(?<names>[\w;-]+), ?Signature=(?<signature>[\da-f]{64})$/

/** Checks signature version 4, computed from the request alone. */
function faultOf({ method = '', url = '', headers }: IncomingMessage, body: Buffer): string | undefined {
  const said = AUTHORIZATION.exec(headers.authorization ?? '')?.groups
  if (!said) return 'AccessDenied'
  const { id, day = '', region = '', names = '', signature } = said
  if (id !== BUCKET_KEYS.keyId) return 'InvalidAccessKeyId'
  if (region !== REGION) return 'AuthorizationHeaderMalformed'
  const hash = headers['x-amz-content-sha256']
  if (hash !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const signed = names.split(';')
  if (!['host', 'x-amz-date', 'x-amz-content-sha256'].every((name) => signed.includes(name)))
    return 'AccessDenied'
  const time = String(headers['x-amz-date'])
  const sentMs = Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!(Math.abs(Date.now() - sentMs) < MOST_SKEW_MS) || !time.startsWith(day)) return 'RequestTimeTooSkewed'
  const lines = signed.map((name) => `${name}:${String(headers[name]).trim()}\n`).join('')
  const [path = '', query = ''] = url.split('?')
  const canonical = [method, path, query, lines, names, hash].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n')
  const key = [region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${BUCKET_KEYS.secret}`, day))
  return hmac(key, text).toString('hex') === signature ? undefined : 'SignatureDoesNotMatch'
}
