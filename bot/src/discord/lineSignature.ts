import { createHmac, timingSafeEqual } from 'node:crypto'

/** Headers with which a gateway in a process of its own proves to the site that it has the same bot token. */
export const LINE_HEADERS = { timestamp: 'x-bot-timestamp', signature: 'x-bot-signature' } as const

export function lineSignature(botToken: string, timestamp: string, body: Buffer | string): string {
  const key = createHmac('sha256', botToken).update('raidkit: line of the gateway').digest()
  return createHmac('sha256', key).update(timestamp).update('\n').update(body).digest('hex')
}

type SignedLine = { timestamp: unknown; signature: unknown; body: Buffer }

export function isFromLine(botToken: string, { timestamp, signature, body }: SignedLine): boolean {
  if (typeof timestamp !== 'string' || typeof signature !== 'string') return false
  const expected = Buffer.from(lineSignature(botToken, timestamp, body))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
