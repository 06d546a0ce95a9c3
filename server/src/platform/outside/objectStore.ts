import { createHash } from 'node:crypto'
import { AwsV4Signer } from 'aws4fetch'
import { refuseWhileHolding } from '../store/askers.ts'
import { bytesOf, failureOf, ServiceFailure } from './askService.ts'

/** S3-compatible bucket: its address with the bucket's name in the path, and the credentials to write into it. */
export type Bucket = { url: string; region: string; keyId: string; secret: string; timeoutMs?: number }

type StoredObject = { key: string; atMs: number }
export type ObjectStore = {
  put: (key: string, bytes: Buffer, type: string) => Promise<void>
  /** Returns undefined if there is no such object. */
  get: (key: string) => Promise<Buffer | undefined>
  remove: (key: string) => Promise<void>
  /** Lists all objects whose key begins with the prefix, with the time of their last change. */
  list: (prefix: string) => Promise<StoredObject[]>
}

const SERVICE = 'the bucket'
const TIMEOUT_MS = 10_000
const MAX_BYTES = 16 * 1024 * 1024
/** Format of keys: hashes and plain names, which need no escaping. */
const KEY = /^[\w.-]+(?:\/[\w.-]+)*$/
/** Answer for a missing object if the key may not list the bucket; a wrong key has other codes. */
const UNLISTED = '<Code>AccessDenied</Code>'

/** Opens a bucket; each request is signed. Redirects are not followed: the address is the operator's. */
export function openBucket(bucket: Bucket): ObjectStore {
  return {
    async put(key, bytes, type) {
      const reply = await ask(bucket, pathOf(key), { method: 'PUT', body: bytes, type })
      if (!reply.ok) throw failureOf(SERVICE, reply.status)
    },
    async get(key) {
      const reply = await ask(bucket, pathOf(key), { method: 'GET' })
      if (reply.status === 404 || (reply.status === 403 && reply.body.includes(UNLISTED))) return undefined
      if (!reply.ok) throw failureOf(SERVICE, reply.status)
      return reply.body
    },
    async remove(key) {
      const reply = await ask(bucket, pathOf(key), { method: 'DELETE' })
      if (!reply.ok && reply.status !== 404) throw failureOf(SERVICE, reply.status)
    },
    async list(prefix) {
      const found: StoredObject[] = []
      for (let token: string | undefined = ''; token !== undefined;) {
        const query = new URLSearchParams({
          ...(token !== '' && { 'continuation-token': token }),
          'list-type': '2',
          prefix,
        })
        const reply = await ask(bucket, `?${query.toString()}`, { method: 'GET' })
        if (!reply.ok) throw failureOf(SERVICE, reply.status)
        const page = reply.body.toString('utf8')
        found.push(...objectsIn(page))
        const next = textIn(page, 'NextContinuationToken')
        token = next === token ? undefined : next
      }
      return found
    },
  }
}

function pathOf(key: string): string {
  if (!KEY.test(key) || key.includes('..')) throw new TypeError('not the key of an object')
  return `/${key}`
}

/** Reads the objects from a page of the bucket's list, without an XML parser: our keys need no escaping. */
function objectsIn(page: string): StoredObject[] {
  return page
    .split('<Contents>')
    .slice(1)
    .flatMap((part) => {
      const [key, at] = [textIn(part, 'Key'), Date.parse(textIn(part, 'LastModified') ?? '')]
      return key !== undefined && KEY.test(key) && Number.isFinite(at) ? [{ key, atMs: at }] : []
    })
}

function textIn(xml: string, name: string): string | undefined {
  const start = xml.indexOf(`<${name}>`)
  const end = xml.indexOf(`</${name}>`, start)
  return start < 0 || end < 0 ? undefined : xml.slice(start + name.length + 2, end)
}

type BucketRequest = { method: 'GET' | 'DELETE' } | { method: 'PUT'; body: Buffer; type: string }
type Reply = { status: number; ok: boolean; body: Buffer }

async function ask(bucket: Bucket, path: string, asked: BucketRequest): Promise<Reply> {
  const { url, region, keyId, secret, timeoutMs = TIMEOUT_MS } = bucket
  refuseWhileHolding('a request to the bucket')
  const body = asked.method === 'PUT' ? asked.body : Buffer.alloc(0)
  const signed = await new AwsV4Signer({
    accessKeyId: keyId,
    secretAccessKey: secret,
    service: 's3',
    region,
    method: asked.method,
    url: url + path,
    headers: {
      'x-amz-content-sha256': createHash('sha256').update(body).digest('hex'),
      ...(asked.method === 'PUT' && { 'content-type': asked.type }),
    },
  }).sign()
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const reply = await fetch(signed.url, {
      method: asked.method,
      headers: signed.headers,
      redirect: 'manual',
      signal,
      ...(asked.method === 'PUT' && { body: new Uint8Array(body) }),
    })
    return { status: reply.status, ok: reply.ok, body: await bytesOf(reply, SERVICE, MAX_BYTES) }
  } catch (error) {
    if (error instanceof ServiceFailure) throw error
    throw new ServiceFailure(`${SERVICE}: ${signal.aborted ? 'no answer in time' : 'no answer'}`, 'away')
  }
}
