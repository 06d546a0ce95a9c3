import { Refusal } from '@raidkit/contract/platform/errors'
import { AlertWish, ITEM_ALERT_KINDS } from '@raidkit/rules/alerts/alerts'
import { GAME_MODES } from '@raidkit/rules/catalogue/modes'
import type { Deps } from '../../deps.ts'
import type { Store } from '../../platform/store/connection.ts'
import { marketState } from './making.ts'

type Change = { uid: string; isOn?: boolean | undefined; value?: number | undefined }

/** Turns one on or off, or sets another limit. It then begins as a new one does: what is reached already is no news. */
export async function changeOne(
  deps: Pick<Deps, 'prices'>,
  { store, userUid }: { store: Store; userUid: string },
  { uid, isOn, value }: Change,
): Promise<void> {
  const row = await store.alerts.find(userUid, uid)
  if (!row) throw new Refusal('not_found', { field: 'uid', why: 'no such alert' })
  const kind = ITEM_ALERT_KINDS.find((one) => one === row.kind)
  const mode = GAME_MODES.find((one) => one === row.mode)
  const limit = value ?? row.value
  if (value !== undefined && !AlertWish.safeParse({ kind, itemUid: row.subject, mode, value }).success)
    throw new Refusal('bad_request', { field: 'value', why: 'not a limit of this alert' })
  const { subject } = row
  const isItem = kind && mode && subject !== null && limit !== null
  const state = isItem ? marketState(deps, { kind, mode, subject, value: limit }) : {}
  await store.alerts.change(userUid, uid, { ...state, value: limit, isOn: isOn ?? row.isOn })
}
