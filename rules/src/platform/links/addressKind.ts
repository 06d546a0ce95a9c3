export type AddressKind = 'internal' | 'external' | 'unsafe'

/** Where an address leads: a path of ours, another http(s) site, or somewhere no link may go (`javascript:`). */
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

/** Does the address lead to another site? Such a redirect is followed as a full page load (spec section 2). */
export function isExternal(address: string): boolean {
  return addressKind(address) === 'external'
}
