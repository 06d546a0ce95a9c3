export type ByteRange =
  | { state: 'whole' }
  /** Both ends are inclusive. */
  | { state: 'part'; start: number; end: number }
  | { state: 'beyond' }

const RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/

/**
 * Returns the part of `bytes` bytes that a `Range` header asks for. Several ranges or an invalid header select the
 * whole (RFC 9110, 14.2).
 */
export function byteRange(header: string | undefined, bytes: number): ByteRange {
  const [, first = '', last = ''] = RANGE.exec(header?.replaceAll(' ', '') ?? '') ?? []
  if (first === '' && last === '') return { state: 'whole' }
  if (first === '') {
    const start = Math.max(0, bytes - Number(last))
    return start < bytes ? { state: 'part', start, end: bytes - 1 } : { state: 'beyond' }
  }
  const [start, end] = [Number(first), last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1)]
  if (last !== '' && Number(last) < start) return { state: 'whole' }
  return start < bytes ? { state: 'part', start, end } : { state: 'beyond' }
}
