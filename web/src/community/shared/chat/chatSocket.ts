import { chatChannel } from '@raidkit/contract/community/chat'
import type { DownBody } from '@raidkit/contract/platform/channel'
import {
  withCaughtUp,
  withChange,
  type ChatHead,
  type ChatMessage,
  type ChatRoom,
} from '@raidkit/rules/community/chat'
import { openLine, type Line } from '../../../api/sockets/line.ts'
import { chatState, patchChat, patchView } from './chatState.ts'
import { acknowledgeMessage } from './outbox.ts'

/** Delay in ms after a temporary refusal. */
const AGAIN_MS = 3_000

let line: Line<typeof chatChannel> | undefined
let room: ChatRoom | undefined
/** True while a request is unanswered: changes that arrive meanwhile are part of its answer. */
let isAsking = false
let timer: ReturnType<typeof setTimeout> | undefined
let users = 0

/** Reads a room until the returned stop function is called; the last reader closes the connection. */
export function readRoom(next: ChatRoom): () => void {
  users += 1
  room = next
  patchChat({ count: undefined })
  if (line) ask()
  else open()
  return () => {
    users -= 1
    // Navigating from the dock to the page keeps the connection.
    setTimeout(() => users === 0 && close())
  }
}

function open(): void {
  line = openLine(chatChannel, {
    on: {
      CAUGHT_UP: catchUp,
      MESSAGE: (body) => takeMessage(body.room, body.message),
      STATE: ({ room: of, count, heads }) => {
        if (of === room) patchChat({ count })
        takeHeads(heads)
      },
    },
    onRefused: () => {
      isAsking = false
      clearTimeout(timer)
      timer = setTimeout(ask, AGAIN_MS)
    },
    onOpen: () => {
      isAsking = false
      ask()
    },
    onBreak: () => patchChat({ connection: 'lost', count: undefined }),
  })
}

function close(): void {
  clearTimeout(timer)
  line?.close()
  line = undefined
  isAsking = false
  patchChat({ connection: 'connecting', count: undefined })
}

/** Requests all changes after the last known one. */
function ask(): void {
  if (!room || isAsking) return
  isAsking = line?.send('JOIN', { room, after: chatState.read().views[room]?.rev ?? null }) ?? false
}

function catchUp({ count, heads, ...caught }: DownBody<typeof chatChannel, 'CAUGHT_UP'>): void {
  isAsking = false
  patchView(withCaughtUp(chatState.read().views[caught.room], caught))
  patchChat({ connection: 'open', heads })
  if (caught.room === room) patchChat({ count })
  else ask()
  for (const { uid } of caught.messages) acknowledgeMessage(uid)
}

/** Adds a message that arrived over the socket, or as the answer to one's own. */
export function takeMessage(of: ChatRoom, message: ChatMessage): void {
  acknowledgeMessage(message.uid)
  const known = chatState.read().views[of]
  if (!known) return
  const { view, isGap } = withChange(known, message)
  if (isGap) ask()
  else patchView(view)
  takeHeads([{ room: of, rev: message.rev, seq: message.seq }])
}

function takeHeads(news: readonly ChatHead[]): void {
  const { heads, views } = chatState.read()
  const byRoom = new Map(heads.map((head) => [head.room, head]))
  for (const head of news) if (head.rev > (byRoom.get(head.room)?.rev ?? 0)) byRoom.set(head.room, head)
  patchChat({ heads: [...byRoom.values()] })
  // A change was lost on the way.
  if (room && (byRoom.get(room)?.rev ?? 0) > (views[room]?.rev ?? 0) && !isAsking) later()
}

/** Waits before requesting, as the missing change may still arrive. */
function later(): void {
  clearTimeout(timer)
  timer = setTimeout(() => {
    const { heads, views } = chatState.read()
    const head = heads.find((one) => one.room === room)
    if (room && head && head.rev > (views[room]?.rev ?? 0)) ask()
  }, AGAIN_MS / 3)
}
