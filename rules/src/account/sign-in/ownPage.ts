import { safePath, splitLanguage } from '../../platform/links/index.ts'

const LONGEST = 500

/**
 * A page of ours to come back to, without its language; undefined for everything else: other sites, however they are
 * written, and calls, which would then be made in the reader's name.
 */
export function ownPage(to: string | null | undefined): string | undefined {
  // A path that has to be mended was made to deceive.
  if (!to || to.length > LONGEST || safePath(to) !== to) return undefined
  const { path } = splitLanguage(to)
  return /^\/api(?:[/?#]|$)/i.test(path) ? undefined : path
}
