import { getGlobalSettings } from '@raidkit/contract/admin/adminSettings'
import { allows } from '@raidkit/rules/platform/access'
import { Outlet } from 'react-router'
import { notFound } from '../../api/notFound.ts'
import { pageContext } from '../../api/pageContext.ts'
import { AdminNav } from '../../admin/console/AdminNav.tsx'
import { FreshSignInDialog } from '../../admin/console/fresh/FreshSignInDialog.tsx'
import type { Route } from './+types/AdminOnly.ts'

/** Admin pages do not exist for anybody else (spec section 2). */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context, url }) => {
    if (!allows(context.get(pageContext).access, 'admin')) throw notFound(url)
  },
]

/** A loader makes the browser ask the server, where the check is, on every way to these pages. */
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
