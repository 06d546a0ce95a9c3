import {
  blockInChat,
  deleteChatMessage,
  getOwnChat,
  reportChatMessage,
  type OwnChat,
} from '@raidkit/contract/community/chat'
import { Refusal } from '@raidkit/contract/platform/errors'
import { CHAT_LIMITS, CHAT_RATES } from '@raidkit/rules/community/chat'
import { changeChatMessage } from '../../admin/changes/index.ts'
import type { Deps } from '../../deps.ts'
import type { Door } from '../../platform/http/door.ts'
import type { Store } from '../../platform/store/connection.ts'
import type { ChatRow } from '../../platform/store/tables/chatMessages.ts'
import { spendBudget } from './sending.ts'

/** Registers a reader's own calls: deleting, reporting and blocking. */
export function ownChatRoutes(door: Door, { now, secret }: Pick<Deps, 'now' | 'secret'>): void {
  door.answer(getOwnChat, ({ store, visitor }) => ownChat(store, visitor.uid, now()))

  door.answer(deleteChatMessage, async ({ store, publish, visitor, request: { uid } }) => {
    const row = await shown(store, uid)
    if (row.userUid !== visitor.uid) throw new Refusal('not_found', { field: 'uid', why: 'no such message' })
    if (now() - row.at.getTime() > CHAT_LIMITS.ownDeleteMs) throw new Refusal('chat_too_late')
    await changeChatMessage({ store, publish }, row, { removedBy: 'author', removedAt: new Date(now()) })
    return { uid }
  })

  door.answer(reportChatMessage, async ({ store, visitor, request: { uid, reason, note } }) => {
    const row = await shown(store, uid)
    if (row.userUid === visitor.uid) throw new Refusal('own_message')
    const spending = { budget: CHAT_RATES.report, secret, nowMs: now() }
    await spendBudget(store, ['report', visitor.uid], spending)
    const at = new Date(now())
    await store.chatReports.put({
      messageUid: uid,
      userUid: visitor.uid,
      reason,
      note,
      at,
      closedAt: null,
    })
    return { uid }
  })

  door.answer(blockInChat, async ({ store, visitor, request: { authorUid, isBlocked } }) => {
    if (authorUid === visitor.uid) throw new Refusal('own_message')
    const spending = { budget: CHAT_RATES.block, secret, nowMs: now() }
    await spendBudget(store, ['block', visitor.uid], spending)
    if (!isBlocked) await store.chatBlocks.remove(visitor.uid, authorUid)
    else {
      if (!(await store.users.byUid(authorUid))) throw new Refusal('not_found', unknownAuthor)
      const blocked = await store.chatBlocks.ofUser(visitor.uid)
      const isKnown = blocked.some(({ blockedUid }) => blockedUid === authorUid)
      if (!isKnown && blocked.length >= CHAT_LIMITS.blocks) throw new Refusal('too_many_blocks')
      await store.chatBlocks.put({ userUid: visitor.uid, blockedUid: authorUid, at: new Date(now()) })
    }
    return ownChat(store, visitor.uid, now())
  })
}

const unknownAuthor = { field: 'authorUid', why: 'no such person' }

/** Returns a message that is visible to everybody. */
async function shown(store: Store, uid: string): Promise<ChatRow> {
  const row = await store.chatMessages.find(uid)
  if (!row || row.removedAt) throw new Refusal('not_found', { field: 'uid', why: 'no such message' })
  return row
}

async function ownChat(store: Store, userUid: string, nowMs: number): Promise<OwnChat> {
  const blocked = await store.chatBlocks.ofUser(userUid)
  const mute = await store.chatMutes.of(userUid)
  const user = await store.users.byUid(userUid)
  const untilMs = mute?.until?.getTime() ?? null
  const isMuted = mute !== undefined && (untilMs === null || untilMs > nowMs)
  return {
    blocked: blocked.map(({ blockedUid, name }) => ({ uid: blockedUid, name })),
    mute: isMuted ? { untilMs } : null,
    hasName: user?.username != null,
  }
}
