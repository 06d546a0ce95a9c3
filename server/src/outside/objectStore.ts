import { createHash } from 'node:crypto'
import { AwsV4Signer } from 'aws4fetch'
import { ServiceFailure } from './askService.ts'

/** An S3-compatible bucket: its address with the bucket's name in the path, and who may write into it. */
export type Bucket = { url: string; region: string; keyId: string; secret: string; timeoutMs?: number }

export type ObjectStore = {
  put: (key: string, bytes: Buffer, type: string) => Promise<void>
  /** Undefined: there is no such object. */
  get: (key: string) => Promise<Buffer | undefined>
}

const SERVICE = 'the bucket'
const TIMEOUT_MS = 10_000
const MAX_BYTES = 16 * 1024 * 1024
/** Keys are hashes and plain names: nothing in them would have to be escaped. */
const KEY = /^[\w.-]+(?:\/[\w.-]+)*$/

/** Objects of a bucket, each request signed. No redirect is followed: the address is the operator's. */
export function openBucket(bucket: Bucket): ObjectStore {
  return {
    async put(key, bytes, type) {
      const reply = await ask(bucket, key, { method: 'PUT', body: bytes, type })
      if (!reply.ok) throw failureOf(reply)
      await reply.body?.cancel()
    },
    async get(key) {
      const reply = await ask(bucket, key, { method: 'GET' })
      if (reply.status === 404) {
        await reply.body?.cancel()
        return undefined
      }
      if (!reply.ok) throw failureOf(reply)
      return bytesOf(reply)
    },
  }
}

type Asked = { method: 'GET' } | { method: 'PUT'; body: Buffer; type: string }

async function ask({ url, region, keyId, secret, timeoutMs }: Bucket, key: string, asked: Asked) {
  if (!KEY.test(key) || key.includes('..')) throw new TypeError('not the key of an object')
  const body = asked.method === 'PUT' ? asked.body : Buffer.alloc(0)
  const signed = await new AwsV4Signer({
    ...{ accessKeyId: keyId, secretAccessKey: secret, service: 's3', region },
    ...{ method: asked.method, url: `${url}/${key}` },
    headers: {
      'x-amz-content-sha256': createHash('sha256').update(body).digest('hex'),
      ...(asked.method === 'PUT' && { 'content-type': asked.type }),
    },
  }).sign()
  const signal = AbortSignal.timeout(timeoutMs ?? TIMEOUT_MS)
  try {
    return await fetch(signed.url, {
      ...{ method: asked.method, headers: signed.headers, redirect: 'manual', signal },
      ...(asked.method === 'PUT' && { body: new Uint8Array(body) }),
    })
  } catch {
    throw new ServiceFailure(`${SERVICE}: ${signal.aborted ? 'no answer in time' : 'no answer'}`, 'away')
  }
}

async function bytesOf(reply: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of reply.body ?? []) {
      size += chunk.length
      if (size > MAX_BYTES) throw new ServiceFailure(`${SERVICE} answered too much`, 'garbled')
      chunks.push(chunk)
    }
  } catch (error) {
    throw error instanceof ServiceFailure ? error : new ServiceFailure(`${SERVICE}: broke off`, 'away')
  }
  return Buffer.concat(chunks)
}

function failureOf({ status }: Response): ServiceFailure {
  const isAway = status >= 500 || status === 429 || status === 408
  return new ServiceFailure(`${SERVICE}: status ${status}`, isAway ? 'away' : 'refused', { status })
}
