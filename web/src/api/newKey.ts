/**
 * Creates an idempotency key. `crypto.randomUUID` requires a secure context, which a site on a home network without
 * https lacks.
 */
export function newKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
