const PRICES = '/api/v1/'
const PROGRESS = '/api/v2/'
/** Paths of the progress API directly below its host. */
const BARE_PROGRESS = /^\/(?:token|progress|team\/progress|health)(?=[/?]|$)/

/**
 * Normalises addresses as programs in the wild write them. Below `/api/v1`, the query of
 * `/items/all&sort_direction=desc?sort=price` begins at the first `&`. The progress API is also at `/v2`, and without
 * any prefix on a host named `api.`. A slash at the end is ignored.
 */
export function looseAddress(url: string, host = ''): string {
  if (url.startsWith(PRICES)) return looseQuery(url)
  if (url.startsWith('/v2/')) return withoutSlash(`/api${url}`)
  if (url.startsWith(PROGRESS)) return withoutSlash(url)
  if (/^api\./i.test(host) && BARE_PROGRESS.test(url)) return withoutSlash(`/api/v2${url}`)
  return url
}

function looseQuery(url: string): string {
  const end = url.search(/[?&]/)
  const [path, rest] = end < 0 ? [url, ''] : [url.slice(0, end), url.slice(end + 1)]
  const bare = path.endsWith('/') ? path.slice(0, -1) : path
  if (end < 0) return bare
  return `${bare}?${url[end] === '&' ? rest.replace('?', '&') : rest}`
}

function withoutSlash(url: string): string {
  const end = url.includes('?') ? url.indexOf('?') : url.length
  return url[end - 1] === '/' ? url.slice(0, end - 1) + url.slice(end) : url
}

/** Returns true for paths whose answers are all JSON, including refusals. */
export function isCallPath(url: string): boolean {
  return /^\/api(?:[/?]|$)/.test(url)
}
