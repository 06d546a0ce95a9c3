import type { FieldFault } from '@raidkit/contract/platform/errors'
import { DEEPEST } from './jsonScan.ts'

/**
 * Returns the fault of a text in a request and its field, or undefined. PostgreSQL stores neither a null character
 * nor half a surrogate pair, endless nesting would exhaust the stack, and a key of that name would change the
 * object's prototype; all calls refuse them here. The amount of data was limited before (`jsonScan.ts`).
 */
export function illFormed(given: unknown): FieldFault | undefined {
  const waiting: { value: unknown; depth: number; field: string }[] = [
    { value: given, depth: 0, field: 'request' },
  ]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, depth, field } = next
    if (typeof value === 'string' && !isWellFormed(value))
      return { field, why: 'has characters that are no text' }
    if (typeof value !== 'object' || value === null) continue
    if (depth >= DEEPEST) return { field, why: 'is nested too deep' }
    for (const [key, inner] of Object.entries(value)) {
      if (key === '__proto__') return { field, why: 'has a key that objects may not have' }
      if (!isWellFormed(key)) return { field, why: 'has characters that are no text' }
      const name = depth === 0 ? key : field
      if (typeof inner === 'string' && !isWellFormed(inner))
        return { field: name, why: 'has characters that are no text' }
      if (typeof inner === 'object') waiting.push({ value: inner, depth: depth + 1, field: name })
    }
  }
  return undefined
}

function isWellFormed(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}
