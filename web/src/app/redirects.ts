import { getRedirect, type RedirectTarget } from '@raidkit/contract/platform/redirect'
import { splitLanguage } from '@raidkit/rules/platform/links'
import { redirect, redirectDocument } from 'react-router'
import { send } from '../api/send.ts'

const known = new Map<string, Promise<RedirectTarget>>()

/**
 * Every route passes through a redirect lookup by path (spec section 2): the server does it for the first page,
 * this for those after it. A lookup that fails leads to the page that was asked for.
 */
export async function followRedirects({ url }: { url: URL }): Promise<void> {
  if (document.documentElement.dataset['redirects'] === undefined) return
  const { to, external } = await target(splitLanguage(url.pathname).path)
  if (to === undefined) return
  throw external ? redirectDocument(to) : redirect(to)
}

/** The operator has changed them while this page is open: from now on each path is asked for, anew. */
export function forgetRedirects(): void {
  known.clear()
  document.documentElement.dataset['redirects'] = ''
}

function target(path: string): Promise<RedirectTarget> {
  const asked = known.get(path) ?? send(getRedirect, { path }).catch(() => forgotten(path))
  known.set(path, asked)
  return asked
}

function forgotten(path: string): RedirectTarget {
  known.delete(path)
  return {}
}
