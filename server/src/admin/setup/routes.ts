import { PROVIDERS } from '@raidkit/contract/account/signIn'
import {
  checkService,
  getSetup,
  type ServiceCheck,
  type SetupState,
} from '@raidkit/contract/admin/adminSetup'
import type { Deps } from '../../deps.ts'
import type { Door, PreparingHandler } from '../../platform/http/door.ts'
import type { CallContext } from '../../platform/http/time-limits/admission.ts'
import { openStorage } from '../../platform/outside/pictureStorage.ts'
import { openProviders } from '../../platform/outside/providers.ts'
import { providerState } from '../../platform/settings/index.ts'
import { BACKUP_RUN } from '../../platform/store/backup/backupRun.ts'
import { addAuditEntry } from '../changes/index.ts'
import { runCheck } from './checks.ts'

const ANSWER_MS = 20_000
const LOCAL = /^(?:localhost|127\.|\[::1\])/

/** Registers the calls for setting up a site before it goes online. */
export function adminSetupRoutes(door: Door, deps: Deps): void {
  const { settings, prices, mail, now } = deps
  const providers = openProviders(settings)
  door.answer(getSetup, async ({ store, visitor }): Promise<SetupState> => {
    const [row, jobs] = await Promise.all([
      visitor.uid === undefined ? undefined : store.users.byUid(visitor.uid),
      store.jobRuns.all(),
    ])
    const { protocol, host } = new URL(settings.SITE_URL)
    const { way, where, from, lastFailure } = mail.state()
    const groups = providerState(settings)
    return {
      site: {
        address: settings.SITE_URL,
        isSecure: protocol === 'https:',
        isLocal: LOCAL.test(host),
      },
      email: row?.email ?? null,
      contact: settings.CONTACT ?? null,
      mail: { way, where, from, lastFailure },
      feed: prices.status.feed,
      source: prices.status.source,
      backupAtMs: jobs.find(({ name }) => name === BACKUP_RUN)?.startedAt.getTime() ?? null,
      providers: PROVIDERS.map((name) => {
        const { isOn, missing, without } = groups[name]
        return { name, isSet: isOn, missing, without }
      }),
      pictures: { kind: openStorage(settings).kind, hasImages: settings.IMAGES_URL !== undefined },
    }
  })

  const check = ({ request: { service } }: CallContext<typeof checkService>) =>
    runCheck(service, { settings, providers })
  const noteCheck: PreparingHandler<typeof checkService, ServiceCheck> = async (asked, checked) => {
    const { store, request, visitor, publish } = asked
    await addAuditEntry(
      { store, publish, by: visitor.uid, at: new Date(now()) },
      { what: 'service check', before: null, after: { service: request.service, fault: checked.fault } },
    )
    return checked
  }
  door.answer(checkService, noteCheck, { prepare: check, answerMs: ANSWER_MS })
}
