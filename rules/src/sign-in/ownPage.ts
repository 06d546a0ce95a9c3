import { splitLanguage } from '../links/index.ts'

const LONGEST = 500

/**
 * A page of ours to come back to, without its language; undefined for everything else: other sites, however they are
 * written, and calls, which would then be made in the reader's name.
 */
export function ownPage(to: string | null | undefined): string | undefined {
  if (!to || to.length > LONGEST || !to.startsWith('/')) return undefined
  const { path } = splitLanguage(to)
  return /^\/api(?:[/?#]|$)/i.test(path) ? undefined : path
}
