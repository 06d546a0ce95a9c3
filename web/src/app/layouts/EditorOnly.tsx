import { getGlobalSettings } from '@raidkit/contract/admin/adminSettings'
import { hasAccess } from '@raidkit/rules/platform/access'
import { Outlet } from 'react-router'
import { notFound } from '../../api/notFound.ts'
import { pageContext } from '../../api/pageContext.ts'
import { AdminNav } from '../../admin/console/AdminNav.tsx'
import { FreshSignInDialog } from '../../admin/console/fresh/FreshSignInDialog.tsx'
import type { Route } from './+types/EditorOnly.ts'

/** Responds with not-found to anyone but admins and editors. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context, url }) => {
    if (!hasAccess(context.get(pageContext).access, 'editor')) throw notFound(url)
  },
]

/**
 * Loads the regional sites for admins. A loader also forces the browser to ask the server, which checks access, on
 * every navigation to these pages.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const { access, ask } = context.get(pageContext)
  if (!hasAccess(access, 'admin')) return { sites: {}, isAdmin: false }
  const { settings } = await ask(getGlobalSettings, {})
  return { sites: settings.regionalSites, isAdmin: true }
}

export default function EditorOnly({ loaderData: { sites, isAdmin } }: Route.ComponentProps) {
  return (
    <>
      <AdminNav sites={sites} isAdmin={isAdmin} />
      <Outlet />
      <FreshSignInDialog />
    </>
  )
}
