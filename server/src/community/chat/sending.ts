import { Refusal } from '@raidkit/contract/platform/errors'
import { CHAT_RATES, cleanText, type ChatMessage, type ChatRoom } from '@raidkit/rules/community/chat'
import type { Deps } from '../../deps.ts'
import { keyedHash } from '../../platform/http/limits/keyedHash.ts'
import { tooOften, waitSeconds } from '../../platform/http/limits/tooOften.ts'
import type { Store } from '../../platform/store/connection.ts'
import type { Budget } from '../../account/tables/counts.ts'
import { messageOf } from './reading.ts'

export type Sending = { uid: string; room: ChatRoom; text: string }
type SendingDeps = Pick<Deps, 'store' | 'now' | 'secret'>

/** Stored message; `isNew` false: it was stored before, and nothing has changed. */
export type SentMessage = { message: ChatMessage; isNew: boolean }

/**
 * Stores a message once by its uid. Locks the room's row first: changes of a room are committed in the order of their
 * numbers, and if one message is sent twice at once, the second request finds the first.
 */
export async function keepMessage(
  { store, now, secret }: SendingDeps,
  by: string,
  sending: Sending,
): Promise<SentMessage> {
  const { uid, room } = sending
  const clean = cleanText(sending.text)
  if (!clean.ok) throw new Refusal(clean.why === 'blank' ? 'chat_blank' : 'chat_too_long')
  return store.inTransaction(async (tx) => {
    const head = await tx.chatRooms.hold(room)
    const author = await tx.users.byUid(by)
    if (!author || author.suspendedAt) throw new Refusal('sign_in_required')
    const { username: name, admin: isAdmin } = author
    const known = await tx.chatMessages.find(uid)
    if (known) {
      if (known.userUid !== by || known.room !== room)
        throw new Refusal('bad_request', { field: 'uid', why: 'is taken' })
      return { message: messageOf({ ...known, name, isAdmin, isSuspended: false }), isNew: false }
    }
    if (name === null) throw new Refusal('chat_no_name')
    await refuseMuted(tx, by, now())
    await spendBudget(tx, [by, room], { budget: CHAT_RATES.room, secret, nowMs: now() })
    await spendBudget(tx, [by], { budget: CHAT_RATES.allRooms, secret, nowMs: now() })
    const rev = head.rev + 1
    const row = {
      uid,
      room,
      seq: rev,
      rev,
      userUid: by,
      text: clean.text,
      at: new Date(now()),
      removedBy: null,
      removedAt: null,
    }
    await tx.chatMessages.add(row)
    await tx.chatRooms.advance({ room, rev, seq: rev })
    return { message: messageOf({ ...row, name, isAdmin, isSuspended: false }), isNew: true }
  })
}

async function refuseMuted(store: Store, userUid: string, nowMs: number): Promise<void> {
  const mute = await store.chatMutes.of(userUid)
  if (!mute) return
  if (mute.until === null) throw new Refusal('chat_banned')
  const leftMs = mute.until.getTime() - nowMs
  if (leftMs > 0) throw new Refusal('chat_muted', 'chat_muted', waitSeconds(leftMs))
}

type Spending = { budget: Budget; secret: string; nowMs: number }

/** Takes one unit of a person's budget, shared by all nodes, or refuses. */
export async function spendBudget(
  store: Store,
  of: readonly string[],
  { budget, secret, nowMs }: Spending,
): Promise<void> {
  const key = keyedHash(secret, 'chat', of.join(' '))
  const { isRefused, waitMs } = await store.counts.spend({ ...budget, key, nowMs })
  if (isRefused) throw tooOften(waitMs)
}
