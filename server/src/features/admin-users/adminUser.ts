import type { AdminUser, AdminUserLine } from '@raidkit/contract/adminUsers'
import { proSources } from '@raidkit/rules/pro'
import { proFacts } from '../../http/sessions.ts'
import type { Store } from '../../store/connection.ts'
import type { ListedUser } from '../../store/userSearch.ts'
import type { UserRow } from '../../store/users.ts'

type Listed = Pick<ListedUser, Exclude<keyof UserRow, 'data'>>
type Seen = { seenAt: Date | null } | undefined

export function lineOf(row: Listed, seen: Seen, nowMs: number): AdminUserLine {
  const { uid, username, email, admin, createdAt } = row
  const [pro = null] = proSources(proFacts(row), nowMs)
  const seenAtMs = seen?.seenAt?.getTime() ?? null
  return { uid, username, email, admin, pro, createdAtMs: createdAt.getTime(), seenAtMs }
}

/** Everything an admin sees of one account. */
export async function adminUserOf(store: Store, row: UserRow, nowMs: number): Promise<AdminUser> {
  const seen = (await store.userSearch.seen([row.uid], new Date(nowMs))).get(row.uid)
  const identities = await store.identities.ofUser(row.uid)
  return {
    ...lineOf(row, seen, nowMs),
    sources: proSources(proFacts(row), nowMs),
    grant: row.pro ? { untilMs: row.proUntil?.getTime() ?? null } : null,
    feature_maps: row.featureMaps,
    language: row.language,
    sessions: seen?.sessions ?? 0,
    identities: identities.map(({ provider, subject, name, linkedAt, failedAt }) => ({
      provider,
      subject,
      name,
      linkedAtMs: linkedAt.getTime(),
      isBroken: failedAt !== null,
    })),
    version: row.version,
  }
}
