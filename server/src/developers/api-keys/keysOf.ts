import { API_KEY_DAYS, type ApiKey } from '@raidkit/contract/developers/apiKeys'
import { DAY_MS } from '@raidkit/rules/platform/time'
import type { Store } from '../../platform/store/connection.ts'
import { dayOf } from './keyUse.ts'

/** The keys of an account as their owner may see them, with the days of use that are shown. */
export async function keysOf(store: Store, userUid: string, nowMs: number): Promise<ApiKey[]> {
  const rows = await store.apiKeys.ofUser(userUid)
  const uids = rows.map(({ uid }) => uid)
  const days = await store.apiKeyDays.since(uids, dayOf(nowMs - (API_KEY_DAYS - 1) * DAY_MS))
  return rows.map(({ uid, label, prefix, createdAt, lastUsedAt }) => ({
    uid,
    name: label,
    prefix,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    days: days.filter(({ keyUid }) => keyUid === uid).map(({ day, requests }) => ({ day, requests })),
  }))
}
