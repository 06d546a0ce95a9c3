import {
  chatChannel,
  getChat,
  sendChatMessage,
  blockInChat,
  deleteChatMessage,
  getOwnChat,
  reportChatMessage,
  type OwnChat,
} from '@raidkit/contract/community/chat'
import { Refusal } from '@raidkit/contract/platform/errors'
import {
  CHAT_ROOMS,
  type ChatHead,
  type ChatRoom,
  CHAT_LIMITS,
  CHAT_RATES,
} from '@raidkit/rules/community/chat'
import { MINUTE_MS } from '@raidkit/rules/platform/time'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import type { Door } from '../../platform/http/door.ts'
import type { Channels, Line } from '../../platform/http/live/channels.ts'
import type { EventStream } from '../../platform/http/live/eventStream.ts'
import type { EventBus } from '../../platform/nodes/bus.ts'
import type { Store } from '../../platform/store/connection.ts'
import type { ChatRow } from '../tables/chatMessages.ts'
import { adminChatRoutes } from './adminRoutes.ts'
import { changeChatMessage } from './moderation.ts'
import { chatPresence, PRESENCE_TIMES, type PresenceTimes } from './presence.ts'
import { caughtUp, messageOf, pageOf } from './reading.ts'
import { keepMessage, spendBudget } from './sending.ts'
import { sharedReads } from './sharedReads.ts'

const unknownAuthor = { field: 'authorUid', why: 'no such person' }

/** Interval in ms for reading the rooms' heads while somebody reads; it finds changes that the bus has lost. */
const HEADS_MS = 10_000
/** Maximum age in ms of the cached public pages; readers with scripts receive messages at once. */
const PAGES_MS = MINUTE_MS

type Parts = Pick<Deps, 'store' | 'now' | 'secret' | 'publish' | 'log'> & {
  channels: Channels
  bus: EventBus
  stream: Pick<EventStream, 'listen'>
  /** Invalidates the cached pages. */
  pagesChanged: () => void
  times?: Partial<PresenceTimes & { headsMs: number }>
}
type ChatLine = Line<typeof chatChannel>

const placeOf = (room: ChatRoom) => `chat:${room}`

/** Registers the chat: readable for everybody over sockets, stored in the database, the same on every node. */
export function chatRoutes(app: FastifyInstance, door: Door, parts: Parts): void {
  const { channels, store } = parts
  const missed = readsOf(store)
  const line: ChatLine = channels.answer(chatChannel, {
    async JOIN({ body: { room, after }, join, leave, isIn, reply }) {
      for (const other of CHAT_ROOMS) if (other !== room && isIn(placeOf(other))) leave(placeOf(other))
      // Joins before reading, so that messages sent meanwhile are received.
      join(placeOf(room))
      reply('CAUGHT_UP', { ...(await missed(room, after)), count: presence.count(room) })
    },
  })
  const presence = openPresence(line, parts)
  const stops = [
    presence.stop,
    followHeads(line, parts, presence.count),
    followChanges(line, parts, presence.count),
  ]
  app.addHook('onClose', async () => stops.forEach((stop) => stop()))

  door.answerShared(getChat, ({ request: { room, before } }) => pageOf(store, room, before))
  answerSending(door, line, parts)
  ownChatRoutes(door, parts)
  adminChatRoutes(door, parts)
}

/** Reads the missed changes and the heads of all rooms; readers who join at the same time share one read. */
function readsOf(store: Parts['store']) {
  const read = sharedReads(async (key) => {
    const [name, after] = key.split(' ')
    const room = CHAT_ROOMS.find((one) => one === name) ?? 'general'
    const caught = await caughtUp(store, room, after === '' ? null : Number(after))
    return { ...caught, heads: await store.chatRooms.heads() }
  })
  return (room: ChatRoom, after: number | null) => read(`${room} ${after ?? ''}`)
}

function answerSending(door: Door, line: ChatLine, parts: Parts): void {
  door.answer(sendChatMessage, async ({ visitor, request }) => {
    const { room } = request
    const { message, isNew } = await keepMessage(parts, visitor.uid, request)
    // The message is stored: a reader who misses this event finds the gap later.
    if (isNew)
      await line
        .tell(placeOf(room), 'MESSAGE', { room, message })
        .catch((error: unknown) => parts.log.warn({ err: error }, 'a message of the chat was not told'))
    return { room, message }
  })
}

function openPresence(line: ChatLine, { bus, now, times }: Parts) {
  return chatPresence({
    bus,
    now,
    times: { ...PRESENCE_TIMES, ...times },
    countHere: (room) => line.countHere(placeOf(room)),
    changed: (room, count) => line.tellHere(placeOf(room), 'STATE', { room, count, heads: [] }),
  })
}

/** Tells readers which rooms have changed, and invalidates pages; returns a stop function. */
function followHeads(line: ChatLine, parts: Parts, count: (room: ChatRoom) => number): () => void {
  const { store, bus, log, pagesChanged, times } = parts
  let known = new Map<ChatRoom, number>()
  let isSaid = false
  const tell = (heads: readonly ChatHead[]) => {
    const news = heads.filter(({ room, rev }) => known.get(room) !== rev)
    known = new Map(heads.map(({ room, rev }) => [room, rev]))
    if (news.length === 0) return
    for (const room of CHAT_ROOMS)
      line.tellHere(placeOf(room), 'STATE', { room, count: count(room), heads: news })
  }
  const look = setInterval(() => {
    if (line.size() === 0) return
    store.chatRooms
      .heads()
      .then(tell, (error: unknown) => log.warn({ err: error }, 'the rooms of the chat were not read'))
  }, times?.headsMs ?? HEADS_MS).unref()
  const unsubscribe = bus.subscribe(({ type, path }) => {
    if (type === 'message' && path === chatChannel.path) isSaid = true
  })
  const pages = setInterval(() => {
    if (isSaid) pagesChanged()
    isSaid = false
  }, PAGES_MS).unref()
  return () => {
    clearInterval(look)
    clearInterval(pages)
    unsubscribe()
  }
}

/** Sends removed and restored messages to readers; each node reads a change once. */
function followChanges(
  line: ChatLine,
  { stream, store, log }: Parts,
  count: (room: ChatRoom) => number,
): () => void {
  const tell = async (room: ChatRoom, rev: number) => {
    if (line.countHere(placeOf(room)) === 0) return
    const rows = await store.chatHistory.changedAfter(room, rev - 1, 2)
    const [row] = rows
    if (row?.rev === rev && rows[1]?.rev !== rev)
      return line.tellHere(placeOf(room), 'MESSAGE', { room, message: messageOf(row) })
    // If there are several, each page requests the changes after its own last one.
    const heads = [await store.chatRooms.head(room)]
    line.tellHere(placeOf(room), 'STATE', { room, count: count(room), heads })
  }
  return stream.listen((event) => {
    if (event.type === 'chat')
      tell(event.room, event.rev).catch((error: unknown) =>
        log.warn({ err: error }, 'a change of the chat was not told'),
      )
  })
}

/** Registers a reader's own calls: deleting, reporting and blocking. */
function ownChatRoutes(door: Door, { now, secret }: Pick<Deps, 'now' | 'secret'>): void {
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
