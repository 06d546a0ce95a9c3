export type AddressKind = 'internal' | 'external' | 'unsafe'

/** Classifies an address: a path of this site, another http(s) site, or one that no link may have (`javascript:`). */
export function addressKind(address: string): AddressKind {
  // Browsers ignore line breaks and tabs, and read a backslash as a slash.
  const clean = address
    .replaceAll(/[\t\n\r]/g, '')
    .trim()
    .replaceAll('\\', '/')
  if (clean.startsWith('//')) return 'external'
  const lead = clean.split(/[/?#]/, 1)[0] ?? ''
  const colon = lead.indexOf(':')
  if (colon < 0) return 'internal'
  const scheme = lead.slice(0, colon).toLowerCase()
  return scheme === 'http' || scheme === 'https' ? 'external' : 'unsafe'
}

/**
 * Returns true if the address leads to another site. Such a redirect is followed as a full page load (spec section
 * 2).
 */
export function isExternal(address: string): boolean {
  return addressKind(address) === 'external'
}
