const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Returns whether a page of this origin may connect. Programs send no origin, and could do anything on this computer
 * anyway.
 */
export function isAllowedOrigin(origin: string | undefined, site: string): boolean {
  if (origin === undefined) return true
  const [page, ours] = [parsed(origin), parsed(site)]
  if (!page || !ours) return false
  const isLocal = page.protocol === 'http:' && LOOPBACK.has(page.hostname)
  return isLocal || page.origin === ours.origin || page.origin === withOtherName(ours)
}

/**
 * Returns whether the host is this computer. Only our own page may change settings: a page whose domain resolves to
 * this computer has another host.
 */
export function isOwnHost(host: string | undefined): boolean {
  return LOOPBACK.has((host ?? '').replace(/:\d+$/, '').toLowerCase())
}

/** Returns the site's origin with `www.` added or removed. */
function withOtherName({ protocol, host }: URL): string {
  return `${protocol}//${host.startsWith('www.') ? host.slice(4) : `www.${host}`}`
}

function parsed(address: string): URL | undefined {
  return URL.canParse(address) ? new URL(address) : undefined
}
