const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** May a page of this origin connect? Programs send none, and could do anything on this computer anyway. */
export function isAllowedOrigin(origin: string | undefined, site: string): boolean {
  if (origin === undefined) return true
  const [page, ours] = [parsed(origin), parsed(site)]
  if (!page || !ours) return false
  const isLocal = page.protocol === 'http:' && LOOPBACK.has(page.hostname)
  return isLocal || page.origin === ours.origin || page.origin === withOtherName(ours)
}

/** Only our own page may change settings: another page that points its name at this computer has another host. */
export function isOwnHost(host: string | undefined): boolean {
  return LOOPBACK.has((host ?? '').replace(/:\d+$/, '').toLowerCase())
}

/** The site with or without `www.`. */
function withOtherName({ protocol, host }: URL): string {
  return `${protocol}//${host.startsWith('www.') ? host.slice(4) : `www.${host}`}`
}

function parsed(address: string): URL | undefined {
  return URL.canParse(address) ? new URL(address) : undefined
}
