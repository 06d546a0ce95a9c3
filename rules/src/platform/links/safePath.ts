/**
 * Cleans an address as browsers do: they drop tabs and line breaks anywhere, so `/<tab>/host` would become `//host`.
 */
function asRead(address: string): string {
  const joined = address.replaceAll(/[\t\n\r]/g, '')
  let start = 0
  let end = joined.length
  while (start < end && joined.charCodeAt(start) <= 0x20) start += 1
  while (end > start && joined.charCodeAt(end - 1) <= 0x20) end -= 1
  return joined.slice(start, end)
}

/** Spellings of a slash, and of a dot segment with its slash, which may hide a second leading slash. */
const SLASHES = ['/', '\\', '%2f', '%5c'] as const
const DOTS = ['..', '.%2e', '%2e.', '%2e%2e', '.', '%2e'] as const
const LONGEST_LEAD = '%2e%2e%2f'.length

function leadLength(start: string): number {
  const slash = SLASHES.find((sign) => start.startsWith(sign))
  if (slash) return slash.length
  for (const dots of DOTS) {
    if (!start.startsWith(dots)) continue
    const after = start.slice(dots.length)
    if (after === '') return dots.length
    const next = SLASHES.find((sign) => after.startsWith(sign))
    if (next) return dots.length + next.length
  }
  return 0
}

/**
 * Returns the path with exactly one leading slash, so that no browser, proxy or router reads its start as a host.
 * Every path of a link or a redirect passes through here.
 */
export function safePath(path: string): string {
  const clean = asRead(path)
  const leadAt = (at: number) => leadLength(clean.slice(at, at + LONGEST_LEAD).toLowerCase())
  let at = 0
  for (let step = leadAt(at); step > 0; step = leadAt(at)) at += step
  return `/${clean.slice(at)}`
}
