import { Refusal } from '@raidkit/contract/errors'
import type { AuditRow } from '../store/tables/audit.ts'
import { ACCOUNT_CHANGE, takeBackAccount } from './account.ts'
import { ALERT_CHANGE, takeBackAlert } from './alert.ts'
import type { Entry, TakingBack } from './change.ts'
import { takeBackCorrection } from './correction.ts'
import { FEED_REJECT_CHANGE, takeBackRejection } from './feedDocument.ts'
import { NEW_ITEMS_CHANGE, takeBackItems } from './newItems.ts'
import { takeBackRedirect } from './redirect.ts'
import { takeBackSettings } from './settings.ts'
import { takeBackWeather, WEATHER_CHANGE } from './weather.ts'

/** The changes that can be taken back, by what the trail calls them. All others are final. */
const WAYS_BACK: Readonly<Record<string, (change: TakingBack, entry: Entry) => Promise<void>>> = {
  [ACCOUNT_CHANGE]: takeBackAccount,
  [ALERT_CHANGE]: takeBackAlert,
  correction: takeBackCorrection,
  [FEED_REJECT_CHANGE]: takeBackRejection,
  [NEW_ITEMS_CHANGE]: takeBackItems,
  redirect: takeBackRedirect,
  settings: takeBackSettings,
  [WEATHER_CHANGE]: takeBackWeather,
}

/** Of accounts that are deleted the trail has forgotten both sides. */
export function hasWayBack({ what, before, after }: Pick<AuditRow, 'what' | 'before' | 'after'>): boolean {
  return Object.hasOwn(WAYS_BACK, what) && (before !== null || after !== null)
}

/** Puts back what an entry changed; it stays in the trail, and so does this. */
export async function takeBack(change: Omit<TakingBack, 'takesBack'>, entry: AuditRow): Promise<void> {
  const wayBack = hasWayBack(entry) ? WAYS_BACK[entry.what] : undefined
  if (!wayBack) throw new Refusal('bad_request', { field: 'uid', why: `${entry.what} cannot be taken back` })
  await wayBack({ ...change, takesBack: entry.uid }, entry)
}
