import { Refusal } from '@raidkit/contract/platform/errors'
import { z } from 'zod'
import type { ChatRow } from '../tables/chatMessages.ts'
import type { MuteRow } from '../tables/chatPeople.ts'
import { mustBe, addAuditEntry, type Change, type ChangeKind, type Entry } from '../../admin/changes/index.ts'

const CHAT_MESSAGE_CHANGE = 'chat message'
const CHAT_REPORTS_CHANGE = 'chat reports'
const CHAT_MUTE_CHANGE = 'chat mute'

/** Changes of the chat that can be undone. */
export const chatChanges: readonly ChangeKind[] = [
  { kind: CHAT_MESSAGE_CHANGE, undo: undoChatMessage },
  { kind: CHAT_MUTE_CHANGE, undo: undoChatMute },
  { kind: CHAT_REPORTS_CHANGE, undo: undoChatDismissal },
]

type Removal = Pick<ChatRow, 'removedBy' | 'removedAt'>
type Mute = Omit<MuteRow, 'userUid'>

/** Writes who sees a message, as the next change of its room, and tells its readers. */
export async function changeChatMessage(
  { store, publish }: Pick<Change, 'store' | 'publish'>,
  { uid, room }: ChatRow,
  removal: Removal,
): Promise<void> {
  const head = await store.chatRooms.hold(room)
  const rev = head.rev + 1
  await store.chatMessages.change(uid, { ...removal, rev })
  await store.chatRooms.advance({ ...head, rev })
  publish({ type: 'chat', room, rev })
}

/** Hides a message from everybody; its reports are closed with it. */
export async function removeFromChat(change: Change, uid: string): Promise<void> {
  const row = await held(change, uid)
  if (row.removedAt) throw new Refusal('not_found', { field: 'uid', why: 'removed already' })
  await change.store.chatReports.close(uid, change.at)
  await write(change, row, { removedBy: 'admin', removedAt: change.at })
}

/** The message and its reports as they were. */
async function undoChatMessage(change: Change, { target, after }: Entry): Promise<void> {
  const row = await held(change, target ?? '')
  mustBe(stateOf(row), after)
  if (row.removedAt) await change.store.chatReports.reopen(row.uid, row.removedAt)
  await write(
    change,
    row,
    row.removedAt ? { removedBy: null, removedAt: null } : { removedBy: 'admin', removedAt: change.at },
  )
}

/** Closes the reports of a message, which stays as it is. */
export async function dismissChat(change: Change, uid: string): Promise<void> {
  const { userUid } = await held(change, uid)
  const count = await change.store.chatReports.close(uid, change.at)
  if (count === 0) throw new Refusal('not_found', { field: 'uid', why: 'no open reports' })
  await addAuditEntry(change, {
    what: CHAT_REPORTS_CHANGE,
    target: uid,
    before: { userUid, reports: count },
    after: { userUid, closedAt: change.at },
  })
}

/** Open again; dismissing them once more is another change. */
async function undoChatDismissal(change: Change, { target, before, after }: Entry): Promise<void> {
  const row = await held(change, target ?? '')
  const closed = z.object({ closedAt: z.coerce.date() }).safeParse(after)
  if (!closed.success) throw new Refusal('version_conflict')
  await change.store.chatReports.reopen(row.uid, closed.data.closedAt)
  await addAuditEntry(change, { what: CHAT_REPORTS_CHANGE, target: row.uid, before: after, after: before })
}

/** Keeps somebody from sending; null lets them. Nobody silences themselves, nor another admin. */
export async function muteChat(change: Change, userUid: string, mute: Mute | null): Promise<void> {
  if (userUid === change.by) throw new Refusal('own_account')
  // Held, so that of two admins each sees what the other has done.
  const [user] = await change.store.seats.hold([userUid])
  if (!user) throw new Refusal('not_found', { field: 'userUid', why: 'no such account' })
  if (mute && user.admin) throw new Refusal('suspended_admin')
  const before = await change.store.chatMutes.of(userUid)
  if (!mute && !before) throw new Refusal('not_found', { field: 'userUid', why: 'may send' })
  await writeMute(change, userUid, { before: keptMute(before), after: mute })
}

const KeptMute = z
  .object({ until: z.coerce.date().nullable(), note: z.string(), at: z.coerce.date() })
  .nullable()

async function undoChatMute(change: Change, { target, before, after }: Entry): Promise<void> {
  const userUid = target ?? ''
  const [user] = await change.store.seats.hold([userUid])
  if (!user) throw new Refusal('not_found')
  const current = keptMute(await change.store.chatMutes.of(userUid))
  mustBe({ mute: current }, after)
  const was = z.object({ mute: KeptMute }).parse(before).mute
  await writeMute(change, userUid, { before: current, after: was })
}

type MuteSides = { before: Mute | null; after: Mute | null }

async function writeMute(change: Change, userUid: string, { before, after }: MuteSides): Promise<void> {
  await change.store.chatMutes.put(userUid, after)
  await addAuditEntry(change, {
    what: CHAT_MUTE_CHANGE,
    target: userUid,
    before: { mute: before },
    after: { mute: after },
  })
  // Their open pages learn whether they may write.
  change.publish({ type: 'chatMute', userUid })
}

function keptMute(row: MuteRow | undefined): Mute | null {
  return row ? { until: row.until, note: row.note, at: row.at } : null
}

async function held({ store }: Change, uid: string): Promise<ChatRow> {
  const known = await store.chatMessages.find(uid)
  if (known) await store.chatRooms.hold(known.room)
  const row = known && (await store.chatMessages.find(uid))
  if (!row || row.userUid === null) throw new Refusal('not_found', { field: 'uid', why: 'no such message' })
  return row
}

/** With the author, so that the audit log forgets it together with their account. */
function stateOf({ userUid, text, removedBy, removedAt }: ChatRow) {
  return { userUid, text, removedBy, removedAt }
}

async function write(change: Change, row: ChatRow, removal: Removal): Promise<void> {
  await changeChatMessage(change, row, removal)
  await addAuditEntry(change, {
    what: CHAT_MESSAGE_CHANGE,
    target: row.uid,
    before: stateOf(row),
    after: stateOf({ ...row, ...removal }),
  })
}
