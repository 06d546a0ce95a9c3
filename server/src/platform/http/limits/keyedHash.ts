import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Returns a hash that only this site can compute: values with few possibilities (a code, an address) cannot be found
 * by trying them all against a stolen database. `use` separates the hashes of different purposes.
 */
export function keyedHash(secret: string, use: string, ...values: readonly string[]): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify([use, ...values]))
    .digest('base64url')
}

/** Compares hashes in constant time. */
export function isSameHash(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
