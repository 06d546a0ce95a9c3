import { createPublicKey, verify, type KeyObject } from 'node:crypto'

const KEY = /^[\da-f]{64}$/i
const SIGNATURE = /^[\da-f]{128}$/i

/** Reads an application's public key as shown on its settings page; returns undefined for anything else. */
export function readPublicKey(hex: string): KeyObject | undefined {
  if (!KEY.test(hex)) return undefined
  const x = Buffer.from(hex, 'hex').toString('base64url')
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
}

type SignedRequest = { signature: unknown; timestamp: unknown; body: Buffer }

/** Verifies Discord's Ed25519 signature over the timestamp and the bytes of the body. */
export function isSigned(key: KeyObject, { signature, timestamp, body }: SignedRequest): boolean {
  if (typeof signature !== 'string' || typeof timestamp !== 'string' || !SIGNATURE.test(signature))
    return false
  return verify(null, Buffer.concat([Buffer.from(timestamp), body]), key, Buffer.from(signature, 'hex'))
}

/**
 * Maximum difference in seconds between a request's timestamp and our clock. Discord sends requests right after it
 * signs them.
 */
const OLDEST_S = 300

/** Returns whether a request was signed just now, which prevents replays of recorded requests. */
export function isFresh(timestamp: unknown, nowMs: number): boolean {
  if (typeof timestamp !== 'string' || !/^\d{1,12}$/.test(timestamp)) return false
  return Math.abs(nowMs / 1000 - Number(timestamp)) <= OLDEST_S
}
