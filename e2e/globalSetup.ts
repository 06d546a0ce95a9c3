import { randomUUID } from 'node:crypto'
import { buildSite } from '../scripts/build.mjs'
import { openAccountServer } from './accountServer.ts'
import { signInOwner } from './admin.ts'
import { startSite } from './site.ts'

/** One built site for all tests of a run; they find it by its address in the environment. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  await buildSite()
  const secret = randomUUID()
  const site = await startSite({
    SESSION_SECRET: secret,
    PRIVATE_TARGETS: 'allowed', // a newcomer's webhook listens on this machine
  })
  const accountServer = await openAccountServer(site, secret)
  process.env['E2E_SITE_URL'] = site.url
  process.env['E2E_SITE_LOG'] = site.logFile
  process.env['E2E_ADMIN_COOKIES'] = JSON.stringify(await signInOwner(site.url, site.logFile))
  process.env['E2E_ACCOUNT_SERVER'] = accountServer.url
  return async () => {
    await accountServer.close()
    const exitCode = await site.stop()
    if (exitCode !== 0) throw new Error(`The site did not stop cleanly (exit code ${exitCode}).`)
  }
}
