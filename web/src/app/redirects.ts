import { getRedirect, type RedirectTarget } from '@raidkit/contract/platform/redirect'
import { splitLanguage } from '@raidkit/rules/platform/links'
import { redirect, redirectDocument } from 'react-router'
import { send } from '../api/send.ts'

const known = new Map<string, Promise<RedirectTarget>>()

/**
 * Looks up redirects for each path (spec section 2): the server does so for the first page, this function for the
 * following ones. A failed lookup leads to the requested page.
 */
export async function followRedirects({ url }: { url: URL }): Promise<void> {
  if (document.documentElement.dataset['redirects'] === undefined) return
  const { to, external } = await target(splitLanguage(url.pathname).path)
  if (to === undefined) return
  throw external ? redirectDocument(to) : redirect(to)
}

/** Discards the known redirects after the operator changed them; from then on each path is looked up again. */
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
