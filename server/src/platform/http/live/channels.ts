import {
  CLOSE_RIGHTS,
  MESSAGE_BYTES,
  REFUSED,
  type Channel,
  type DownBody,
  type DownType,
  type RefusedMessage,
  type UpBody,
  type UpType,
} from '@raidkit/contract/platform/channel'
import { Refusal, type FieldFault } from '@raidkit/contract/platform/errors'
import type { Logger } from 'pino'
import type { WebSocket } from 'ws'
import type { BusEvent, EventBus } from '../../nodes/bus.ts'
import type { Store } from '../../store/connection.ts'
import { refusalOf } from '../errors.ts'
import { checkFeature, checkLevel } from '../access/features.ts'
import type { SignedIn, Visitor } from '../access/visitor.ts'
import { broadcastText } from './broadcast.ts'
import { parsedText } from './parsedText.ts'
import { makeRooms, type Rooms } from './rooms.ts'
import type { SocketHandler, Sockets } from './sockets.ts'
import { tokenBucket } from './tokenBucket.ts'

/** Visitor of a channel. Above the level `visitor` the channel guarantees a user. */
type VisitorOf<C extends Channel> = C['access'] extends 'visitor' ? Visitor : SignedIn

/** Received message, its sender, and the ways to answer it. */
type MessageContext<C extends Channel, Type extends UpType<C>> = {
  visitor: VisitorOf<C>
  /** The sender's address, for limits. */
  ip: string
  body: UpBody<C, Type>
  /** Answers the sender alone. */
  reply: <Down extends DownType<C>>(type: Down, body: DownBody<C, Down>) => void
  /** Adds the sender to a room, which receives the room's messages from now on. */
  join: (room: string) => void
  leave: (room: string) => void
  isIn: (room: string) => boolean
  tell: Line<C>['tell']
}

/** Handlers of a feature by message type. A handler throws a `Refusal` to refuse a message. */
export type Answers<C extends Channel> = {
  [Type in UpType<C>]: (said: MessageContext<C, Type>) => void | Promise<void>
}

export type Line<C extends Channel> = {
  /** Sends a message to everybody in a room, on every node. */
  tell: <Type extends DownType<C>>(room: string, type: Type, body: DownBody<C, Type>) => Promise<void>
  /** Sends a message to the members of a room on this node alone. */
  tellHere: <Type extends DownType<C>>(room: string, type: Type, body: DownBody<C, Type>) => void
  /** Counts the sockets of this node in a room. */
  countHere: (room: string) => number
  /** Counts the sockets of this node that are in any room. */
  size: () => number
  /** Removes all members of the room `members` from `room`, on every node. */
  part: (members: string, room: string) => Promise<void>
}

/** Optional callbacks of a feature. */
type Listening<C extends Channel> = {
  /** Called when a socket of an account has opened. */
  onOpen?: (opened: { visitor: SignedIn; reply: MessageContext<C, UpType<C>>['reply'] }) => void
  /** Called when any node has sent a message to a room. */
  onMessage?: (room: string, message: unknown) => void
}

export type Channels = {
  answer<C extends Channel>(channel: C, answers: Answers<C>, listening?: Listening<C>): Line<C>
  /** Closes the sockets of a changed account that have lost their access. */
  recheck(userUid: string): void
}

/** Returns the room of one account's sockets on a channel. They are in it without joining. */
export function userRoom(userUid: string): string {
  return `${USER_ROOM}${userUid}`
}

/** Returns the account of an account's room; empty for other rooms. */
export function userOfRoom(room: string): string {
  return room.startsWith(USER_ROOM) ? room.slice(USER_ROOM.length) : ''
}

const USER_ROOM = 'user:'

type Options = { sockets: Sockets; bus: EventBus; store: Store; log: Logger; now: () => number }

/** Opens the channels over sockets. Rights, size, rate and shape are checked here; features only answer. */
export function openChannels({ sockets, bus, store, log, now }: Options): Channels {
  const open = new Map<string, OpenChannel>()
  bus.subscribe((event) => {
    const here = typeof event['path'] === 'string' ? open.get(event['path']) : undefined
    if (!here) return
    if (isMessage(event)) {
      broadcastText(here.rooms.of(event.room), event.text)
      here.onMessage?.(event.room, JSON.parse(event.text))
    }
    if (isParting(event)) for (const one of here.rooms.of(event.members)) here.rooms.leave(event.room, one)
  })
  return {
    answer(channel, answers, listening = {}) {
      const rooms = makeRooms()
      const members = new WeakMap<WebSocket, Member>()
      open.set(channel.path, { channel, rooms, members, onMessage: listening.onMessage })
      const enter = async (visitor: Visitor) => admit(channel, visitor, store)
      const line: Line<typeof channel> = {
        tell: (room, type, body) =>
          bus.publish({ type: 'message', path: channel.path, room, text: textOf(type, body) }),
        tellHere: (room, type, body) => broadcastText(rooms.of(room), textOf(type, body)),
        countHere: (room) => rooms.of(room).size,
        size: rooms.size,
        part: (members, room) => bus.publish({ type: 'part', path: channel.path, members, room }),
      }
      const { onOpen } = listening
      sockets.at(channel.path, handlerOf({ channel, answers, onOpen, rooms, members, enter, line, log, now }))
      return line
    },
    recheck(userUid) {
      for (const { channel, rooms, members } of open.values()) {
        for (const socket of rooms.of(userRoom(userUid))) {
          void isStillIn(members.get(socket), channel, { store, userUid }).then(
            (isIn) => isIn || socket.close(CLOSE_RIGHTS, 'rights have changed'),
          )
        }
      }
    },
  }
}

type OpenChannel = {
  channel: Channel
  rooms: Rooms
  members: WeakMap<WebSocket, Member>
  onMessage: Listening<Channel>['onMessage']
}

type Message = { type: 'message'; path: string; room: string; text: string }

function isMessage(event: BusEvent): event is Message {
  const { type, path, room, text } = event
  return type === 'message' && [path, room, text].every((part) => typeof part === 'string')
}

type Parting = { type: 'part'; path: string; members: string; room: string }

function isParting(event: BusEvent): event is Parting {
  const { type, members, room } = event
  return type === 'part' && typeof members === 'string' && typeof room === 'string'
}

async function admit(channel: Channel, visitor: Visitor, store: Store): Promise<void> {
  checkLevel(channel.access, visitor)
  if (channel.feature) await checkFeature(store, visitor, channel.feature)
}

async function isStillIn(
  member: Member | undefined,
  channel: Channel,
  { store, userUid }: { store: Store; userUid: string },
): Promise<boolean> {
  try {
    const visitor = await member?.again()
    if (!visitor || visitor.access === 'visitor' || visitor.uid !== userUid) return false
    await admit(channel, visitor, store)
    return true
  } catch {
    return false
  }
}

/** State of a connected socket: its reader, the rate limit of each message type, and its queue. */
type Member = {
  again: () => Promise<Visitor>
  ip: string
  mayPass: Map<string, () => boolean>
  last: Promise<void>
  waiting: number
}

/** Maximum number of messages of one socket that wait for the one before them. */
const MOST_WAITING = 60

type Handling<C extends Channel> = Pick<Options, 'log' | 'now'> & {
  channel: C
  answers: Answers<C>
  onOpen: Listening<C>['onOpen']
  rooms: Rooms
  members: WeakMap<WebSocket, Member>
  enter: (visitor: Visitor) => Promise<void>
  line: Line<C>
}

function handlerOf<C extends Channel>(handling: Handling<C>): SocketHandler {
  const { rooms, members, enter, onOpen, log } = handling
  return {
    admit: enter,
    open(socket, { visitor, again, ip }) {
      members.set(socket, { again, ip, mayPass: new Map(), last: Promise.resolve(), waiting: 0 })
      if (visitor.access === 'visitor') return
      rooms.join(userRoom(visitor.uid), socket)
      onOpen?.({ visitor, reply: replyTo(socket) })
    },
    message(socket, text) {
      const member = members.get(socket)
      if (!member) return
      if (member.waiting >= MOST_WAITING) return socket.close(1008, 'too many messages')
      member.waiting += 1
      // The messages of one socket are processed in the order in which they were sent.
      member.last = member.last
        .then(() => take(handling, { socket, member, text }))
        .catch((error: unknown) => {
          log.error({ err: error }, 'socket message failed')
          socket.close(1011)
        })
        .finally(() => (member.waiting -= 1))
    },
  }
}

type IncomingText = { socket: WebSocket; member: Member; text: string }

async function take<C extends Channel>(
  handling: Handling<C>,
  { socket, member, text }: IncomingText,
): Promise<void> {
  const { channel, answers, rooms, enter, line, now } = handling
  let type = ''
  try {
    const given = parsedText(text)
    type = typeof given['messageType'] === 'string' ? given['messageType'].slice(0, LONGEST_TYPE) : ''
    const message = Object.hasOwn(channel.up, type) ? channel.up[type] : undefined
    if (!message) throw new Refusal('bad_request', { field: 'messageType', why: 'is not known here' })
    if (Buffer.byteLength(text) > (message.mostBytes ?? MESSAGE_BYTES)) throw new Refusal('too_large')
    if (!mayPass(member, type, { perMinute: message.perMinute, now })) throw new Refusal('rate_limited')
    const visitor = await member.again()
    await enter(visitor)
    const { messageType: _, ...rest } = given
    const read = message.body.safeParse(rest)
    if (!read.success) throw new Refusal('bad_request', faultOf(read.error.issues[0]))
    // Safe: the channel's own schema has parsed the body, and `enter` has refused visitors below its level.
    const answer = answers[type as UpType<C>]
    await answer({
      visitor: visitor as VisitorOf<C>,
      ip: member.ip,
      body: read.data as UpBody<C, UpType<C>>,
      reply: replyTo(socket),
      join: (room) => rooms.join(room, socket),
      leave: (room) => rooms.leave(room, socket),
      isIn: (room) => rooms.of(room).has(socket),
      tell: line.tell,
    })
  } catch (error) {
    const { code, message, fault, status } = refusalOf(error)
    if (status >= 500) throw error
    const refused: RefusedMessage = {
      messageType: REFUSED,
      refused: type,
      error: { code, message, ...(fault && { fault }) },
    }
    socket.send(JSON.stringify(refused))
  }
}

const LONGEST_TYPE = 40

const replyTo = (socket: WebSocket) => (type: string, body: object) => socket.send(textOf(type, body))

function faultOf(issue: { path: PropertyKey[]; message: string } | undefined): FieldFault {
  return { field: issue?.path.join('.') || 'message', why: issue?.message ?? 'not understood' }
}

function mayPass({ mayPass: known }: Member, type: string, rate: { perMinute: number; now: () => number }) {
  const bucket =
    known.get(type) ??
    tokenBucket({ perSecond: rate.perMinute / 60, burst: Math.max(1, rate.perMinute / 6), now: rate.now })
  known.set(type, bucket)
  return bucket()
}

function textOf(type: string, body: object): string {
  return JSON.stringify({ messageType: type, ...body })
}
