import { getRedirect } from '@raidkit/contract/platform/redirect'
import type { Deps } from '../../deps.ts'
import type { Door } from '../http/door.ts'

/** Registers the call for the redirect target of a path (spec section 2: every route passes through this). */
export function redirectRoutes(door: Door, { redirects }: Deps): void {
  door.answer(getRedirect, async ({ request }) => {
    const found = redirects.find(request.path)
    return found ? { to: found.target, external: found.external } : {}
  })
}
