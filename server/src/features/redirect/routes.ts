import { getRedirect } from '@raidkit/contract/redirect'
import type { Door } from '../../http/door.ts'

/** Where a path leads instead (spec section 2: every route passes through this). */
export function redirectRoutes(door: Door): void {
  door.answer(getRedirect, async ({ request, store }) => {
    const found = await store.redirects.find(request.path)
    return found ? { to: found.target, external: found.external } : {}
  })
}
