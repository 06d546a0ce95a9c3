const PROGRAMS = '/api/v1/'

/**
 * Addresses below `/api/v1` as programs in the wild write them: `/items/all&sort_direction=desc?sort=price` means
 * what comes after the first `&` as its query, and a slash at the end means nothing.
 */
export function looseAddress(url: string): string {
  if (!url.startsWith(PROGRAMS)) return url
  const end = url.search(/[?&]/)
  const [path, rest] = end < 0 ? [url, ''] : [url.slice(0, end), url.slice(end + 1)]
  const bare = path.endsWith('/') ? path.slice(0, -1) : path
  if (end < 0) return bare
  return `${bare}?${url[end] === '&' ? rest.replace('?', '&') : rest}`
}
