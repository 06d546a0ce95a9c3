import {
  getGlobalSettings,
  listRedirects,
  removeRedirect as removeRedirectCall,
  setGlobalSettings,
  setRedirect,
} from '@raidkit/contract/admin/adminSettings'
import type { Deps } from '../../deps.ts'
import type { Door } from '../../platform/http/door.ts'
import { globalSettings } from '../../platform/settings/index.ts'
import type { Store } from '../../platform/store/connection.ts'
import { changeRedirect, listedRedirects, removeRedirect } from './redirects.ts'
import { changeSettings, settingsVersion } from './settings.ts'

/** Registers the calls for site-wide settings: figures, the access table and redirects. */
export function adminSettingsRoutes(door: Door, { now, settings: { SITE_URL: siteUrl } }: Deps): void {
  const all = async (store: Store) => ({
    version: await settingsVersion(store),
    settings: await globalSettings(store),
  })
  const redirects = async (store: Store) => ({ redirects: await listedRedirects(store) })
  const at = () => new Date(now())

  door.answer(getGlobalSettings, async ({ store }) => all(store))

  door.answer(setGlobalSettings, async ({ store, request, visitor, publish }) => {
    const wanted = Object.fromEntries(
      Object.entries(request.settings).filter(([, value]) => value !== undefined),
    )
    await changeSettings({ store, publish, by: visitor.uid, at: at() }, wanted, request.version)
    return all(store)
  })

  door.answer(listRedirects, async ({ store }) => redirects(store))

  door.answer(setRedirect, async ({ store, request, visitor, publish }) => {
    await changeRedirect({ store, publish, by: visitor.uid, at: at(), siteUrl }, request, request.was)
    return redirects(store)
  })

  door.answer(removeRedirectCall, async ({ store, request: { path, was }, visitor, publish }) => {
    await removeRedirect({ store, publish, by: visitor.uid, at: at() }, path, was)
    return redirects(store)
  })
}
