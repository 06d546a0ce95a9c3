import { squadChannel } from '@raidkit/contract/pilot/squad'
import type { DownBody, UpBody } from '@raidkit/contract/platform/channel'
import { afterMessage, roomOf, SQUAD_LIMITS, type SquadMessage } from '@raidkit/rules/pilot/squad'
import { openLine, type Line } from '../../../api/sockets/line.ts'
import { squadWish, squadSeat } from '../../../state/squadSeat.ts'
import { dropRoute, forgetOwn, openOwn, sendOwn, type Say } from './own.ts'
import { NO_SQUAD, patchSquad, squadNameKept, squadState, type SquadTrouble } from './squadState.ts'

const FIELDS = ['code', 'memberUid', 'token', 'name'] as const

type JoinedBody = DownBody<typeof squadChannel, 'JOINED'>

/** Delay in ms before the next attempt after a temporary refusal. */
const AGAIN_MS = 10_000
/**
 * Range in ms of the random delay before members send their state to a new one, so that they do not all send at once.
 */
const GREET_MS = { least: 100, more: 400 }

let line: Line<typeof squadChannel> | undefined
let timers: ReturnType<typeof setTimeout>[] = []

/** Connects the page to its squad until it has no seat any more; returns a stop function. */
export function runSquad(): () => void {
  const stopOwn = openOwn(sendToSquad)
  const beat = setInterval(() => sendToSquad('HERE', {}), SQUAD_LIMITS.hereMs)
  const unwish = squadWish.follow(() => ask())
  line = openLine(squadChannel, {
    on: {
      JOINED: sit,
      ENDED: ({ why }) => stand(why === 'left' ? undefined : why),
      MEMBERS: (body) => take({ type: 'MEMBERS', ...body }),
      HELLO: (body) => {
        take({ type: 'HELLO', ...body })
        if (body.memberUid !== squadState.read().room?.memberUid) greet()
      },
      HERE: (body) => take({ type: 'HERE', ...body }),
      POSITION: (body) => take({ type: 'POSITION', ...body }),
      PING: (body) => take({ type: 'PING', ...body }),
      OBJECTIVES: (body) => take({ type: 'OBJECTIVES', ...body }),
      ROUTE: (body) => {
        take({ type: 'ROUTE', ...body })
        if (body.memberUid !== squadState.read().room?.memberUid && body.route) dropRoute()
      },
    },
    onRefused: ({ refused, error }) => refuse(refused, error.code),
    onOpen: ask,
    onBreak: () => patchSquad({ connection: squadState.read().room ? 'lost' : 'joining' }),
  })
  return () => {
    line?.close()
    line = undefined
    for (const timer of timers.splice(0)) clearTimeout(timer)
    clearInterval(beat)
    unwish()
    stopOwn()
    // Nothing of the squad outlives the seat, except the reason why there is none.
    squadState.set({ ...NO_SQUAD, trouble: squadState.read().trouble })
  }
}

/** Sends a message as this page's member; returns false if it is not connected. */
export const sendToSquad: Say = (type, body) => {
  const { room, connection } = squadState.read()
  if (!room || connection !== 'in') return false
  const { code, memberUid } = room
  // Safe: the body of each message is the caller's part together with its sender.
  const whole = { ...body, code, memberUid } as UpBody<typeof squadChannel, typeof type>
  return line?.send(type, whole) ?? false
}

function ask(): void {
  const wish = squadWish.read()
  const seat = readSeat()
  if (wish?.kind === 'create') line?.send('CREATE', { name: wish.name })
  else if (wish) line?.send('JOIN', { code: wish.code, name: wish.name })
  else if (seat) line?.send('JOIN', { code: seat.code, name: seat.name, token: seat.token })
  if (wish || !squadState.read().room)
    patchSquad({ connection: 'joining', ...(wish && { trouble: undefined }) })
}

function sit({ code, inviteCode, memberUid, token, members, revision, endsAt }: JoinedBody): void {
  const name = members.find(({ uid }) => uid === memberUid)?.name ?? ''
  squadNameKept.keep(name)
  keepSeat({ code, memberUid, token, name })
  squadWish.set(undefined)
  const joined = { code, inviteCode, memberUid, members, revision, endsAtMs: Date.parse(endsAt) }
  const room = roomOf(joined, squadState.read().room, Date.now())
  squadState.set({ connection: 'in', room, trouble: undefined })
  sendOwn()
}

function stand(trouble: SquadTrouble | undefined): void {
  forgetOwn()
  squadState.set({ ...NO_SQUAD, trouble })
  squadWish.set(undefined)
  keepSeat(undefined)
}

function take(message: SquadMessage): void {
  const { room } = squadState.read()
  if (room) patchSquad({ room: afterMessage(room, message, Date.now()) })
}

function greet(): void {
  timers = timers.slice(-10)
  timers.push(setTimeout(sendOwn, GREET_MS.least + Math.random() * GREET_MS.more))
}

const TROUBLES: Readonly<Partial<Record<string, SquadTrouble>>> = {
  squad_full: 'full',
  not_found: 'unknown',
  not_in_squad: 'removed',
}

function refuse(refused: string, code: string): void {
  if (refused !== 'CREATE' && refused !== 'JOIN') {
    // The seat was lost while a message was on its way; a request for it returns the reason.
    if (code === 'not_in_squad') ask()
    return
  }
  if (code === 'rate_limited' || code === 'overloaded') {
    patchSquad({ trouble: 'busy' })
    timers.push(setTimeout(ask, AGAIN_MS))
    return
  }
  const isKept = squadWish.read() === undefined
  const trouble = TROUBLES[code] ?? 'failed'
  // A stored code was not typed, so an unknown one means that its squad has ended.
  stand(isKept && trouble === 'unknown' ? 'over' : trouble)
}

type KeptSeat = { code: string; memberUid: string; token: string; name: string }

/** Returns the stored seat; undefined if it cannot be read. */
function readSeat(): KeptSeat | undefined {
  try {
    const kept: unknown = JSON.parse(squadSeat.read() ?? 'null')
    return isSeat(kept) ? kept : undefined
  } catch {
    return undefined
  }
}

function keepSeat(seat: KeptSeat | undefined): void {
  squadSeat.keep(seat && JSON.stringify(seat))
}

function isSeat(kept: unknown): kept is KeptSeat {
  if (typeof kept !== 'object' || kept === null) return false
  const fields = new Map(Object.entries(kept))
  return FIELDS.every((field) => typeof fields.get(field) === 'string')
}
