import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * A hash that only this site can make: what has few possible values (a code, an address) cannot be found by trying
 * them all against a stolen database. `use` keeps hashes of different things apart.
 */
export function keyedHash(secret: string, use: string, ...values: readonly string[]): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify([use, ...values]))
    .digest('base64url')
}

/** Takes as long for a near miss as for a far one. */
export function isSameHash(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
