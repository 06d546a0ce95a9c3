import { getGlobalSettings } from '@raidkit/contract/admin/adminSettings'
import { hasAccess } from '@raidkit/rules/platform/access'
import { Outlet } from 'react-router'
import { notFound } from '../../api/notFound.ts'
import { pageContext } from '../../api/pageContext.ts'
import { AdminNav } from '../../admin/console/AdminNav.tsx'
import { FreshSignInDialog } from '../../admin/console/fresh/FreshSignInDialog.tsx'
import type { Route } from './+types/AdminOnly.ts'

/** Responds with not-found to anyone but admins (spec section 2). */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context, url }) => {
    if (!hasAccess(context.get(pageContext).access, 'admin')) throw notFound(url)
  },
]

/**
 * Loads the regional sites. A loader also forces the browser to ask the server, which checks access, on every
 * navigation to these pages.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const { settings } = await context.get(pageContext).ask(getGlobalSettings, {})
  return { sites: settings.regionalSites }
}

export default function AdminOnly({ loaderData: { sites } }: Route.ComponentProps) {
  return (
    <>
      <AdminNav sites={sites} isAdmin />
      <Outlet />
      <FreshSignInDialog />
    </>
  )
}
