import { getGlobalSettings } from '@raidkit/contract/admin/adminSettings'
import { allows } from '@raidkit/rules/platform/access'
import { Outlet } from 'react-router'
import { notFound } from '../../api/notFound.ts'
import { pageContext } from '../../api/pageContext.ts'
import { AdminNav } from '../../admin/console/AdminNav.tsx'
import { FreshSignInDialog } from '../../admin/console/fresh/FreshSignInDialog.tsx'
import type { Route } from './+types/EditorOnly.ts'

/** Pages about facts exist for admins and editors alone. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context, url }) => {
    if (!allows(context.get(pageContext).access, 'editor')) throw notFound(url)
  },
]

/** A loader makes the browser ask the server, where the check is, on every way to these pages. */
export async function loader({ context }: Route.LoaderArgs) {
  const { access, ask } = context.get(pageContext)
  if (!allows(access, 'admin')) return { sites: {}, isAdmin: false }
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
