import { sendChatMessage } from '@raidkit/contract/community/chat'
import type { Refusal } from '@raidkit/contract/platform/errors'
import {
  removeOutgoing,
  CHAT_ROOMS,
  nextOutgoing,
  refusedOutgoing,
  triedAgain,
  waitingOutgoing,
  type ChatMessage,
  type ChatRoom,
  type Outgoing,
} from '@raidkit/rules/community/chat'
import { SECOND_MS } from '@raidkit/rules/platform/time'
import { isRefusal } from '../../../api/refusal.ts'
import { send } from '../../../api/send.ts'
import { createStore } from '../../../state/createStore.ts'
import { keptWord } from '../../../state/keptWord.ts'

/** Error codes of temporary failures: the same message is sent again. */
const PASSING: readonly string[] = ['overloaded', 'timeout', 'internal']
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 15_000

/** Unsent messages of this tab; they survive a reload. */
const kept = keptWord('chat.outbox', 'tab')
export const outbox = createStore<readonly Outgoing[]>([])
let isSending = false
let isRead = false
let failures = 0
let timer: ReturnType<typeof setTimeout> | undefined
let taken: (room: ChatRoom, message: ChatMessage) => void = () => undefined

/** Starts sending; `take` gets each message that the site has acknowledged. */
export function openOutbox(take: typeof taken): void {
  taken = take
  if (!isRead) outbox.set(readKept())
  isRead = true
  void pump()
}

export function queueMessage(room: ChatRoom, text: string): void {
  write([...outbox.read(), { uid: newUid(), room, text }])
  void pump()
}

export function acknowledgeMessage(uid: string): void {
  if (outbox.read().some((one) => one.uid === uid)) write(removeOutgoing(outbox.read(), uid))
}

export function tryAgain(uid: string): void {
  write(triedAgain(outbox.read(), uid))
  void pump()
}

export function discardMessage(uid: string): void {
  write(removeOutgoing(outbox.read(), uid))
}

function write(next: readonly Outgoing[]): void {
  outbox.set(next)
  kept.keep(next.length > 0 ? JSON.stringify(next) : undefined)
}

/** Sends one message after the other, each until the site has acknowledged it. */
async function pump(): Promise<void> {
  const next = nextOutgoing(outbox.read())
  if (isSending || !next) return
  const waitMs = (next.waitUntilMs ?? 0) - Date.now()
  if (waitMs > 0) {
    clearTimeout(timer)
    timer = setTimeout(() => void pump(), waitMs)
    return
  }
  isSending = true
  const { uid, room, text } = next
  try {
    const reply = await send(sendChatMessage, { uid, room, text })
    failures = 0
    acknowledgeMessage(uid)
    taken(reply.room, reply.message)
  } catch (error) {
    if (isRefusal(error) && !PASSING.includes(error.code)) {
      write(afterRefusal(error))
    } else {
      await new Promise((resolve) => setTimeout(resolve, pauseMs()))
      failures += 1
    }
  }
  isSending = false
  void pump()
}

/** Schedules a rate-limited message for later; any other refusal waits for its author. */
function afterRefusal({ code, retryAfterS }: Refusal): readonly Outgoing[] {
  const retryAtMs = retryAfterS === undefined ? undefined : Date.now() + retryAfterS * SECOND_MS
  if (code === 'rate_limited') return waitingOutgoing(outbox.read(), retryAtMs ?? Date.now() + FIRST_PAUSE_MS)
  return refusedOutgoing(outbox.read(), { code, ...(retryAtMs !== undefined && { retryAtMs }) })
}

function pauseMs(): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS) * (0.5 + Math.random() / 2)
}

/** Makes a version 4 UUID, also without a secure context. */
function newUid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** Reads the stored messages; invalid storage counts as empty. */
function readKept(): readonly Outgoing[] {
  try {
    const list: unknown = JSON.parse(kept.read() ?? '[]')
    return Array.isArray(list) ? list.filter(isOutgoing) : []
  } catch {
    return []
  }
}

function isOutgoing(given: unknown): given is Outgoing {
  if (typeof given !== 'object' || given === null) return false
  const fields = new Map(Object.entries(given))
  return (
    ['uid', 'text'].every((field) => typeof fields.get(field) === 'string') &&
    CHAT_ROOMS.some((room) => room === fields.get('room')) &&
    ['undefined', 'number'].includes(typeof fields.get('waitUntilMs')) &&
    isFailure(fields.get('failure'))
  )
}

function isFailure(given: unknown): boolean {
  if (given === undefined) return true
  return typeof given === 'object' && given !== null && 'code' in given && typeof given.code === 'string'
}
