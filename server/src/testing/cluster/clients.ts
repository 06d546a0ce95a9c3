import { setTimeout as sleep } from 'node:timers/promises'
import type { ChatMessage } from '@raidkit/rules/community/chat'
import { WebSocket } from 'ws'
import { newAddress } from './nodes.ts'

const AGAIN_MS = 200
const POSITION_MS = 450

type ServerMessage = { messageType?: string; type?: string } & Record<string, unknown>
type Line = { say: (message: object) => void; end: () => void }
type Talk = { opened: () => void; heard: (message: ServerMessage) => void }

/** Opens a socket that reconnects for as long as it is wanted, as a page's does. */
function steadySocket(url: string, talk: (line: Line) => Talk): Line {
  let socket: WebSocket | undefined
  let isOver = false
  const line: Line = {
    say: (message) => {
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message))
    },
    end: () => {
      isOver = true
      socket?.terminate()
    },
  }
  const { opened, heard } = talk(line)
  const open = () => {
    if (isOver) return
    const origin = new URL(url.replace('ws', 'http')).origin
    socket = new WebSocket(url, { headers: { origin, 'x-forwarded-for': newAddress() } })
    socket.on('open', opened)
    socket.on('message', (data: Buffer) => heard(JSON.parse(data.toString())))
    socket.on('error', () => undefined)
    socket.on('close', () => void sleep(AGAIN_MS).then(open))
  }
  open()
  return line
}

const socketUrl = (url: string, path: string) => url.replace('http', 'ws') + path

type ChatReader = { uids: string[]; faults: string[]; end: () => void }

/** Reads a room as the page does: every change has the next number, and after a gap the rest is requested. */
export function readChat(url: string): ChatReader {
  const [uids, faults]: [string[], string[]] = [[], []]
  let last: number | null = null
  const take = ({ uid, rev }: ChatMessage) => {
    if (last !== null && rev <= last) return // Already received.
    uids.push(uid)
    last = rev
  }
  const line = steadySocket(socketUrl(url, '/ws/chat'), ({ say }) => {
    const join = () => say({ messageType: 'JOIN', room: 'general', after: last })
    return {
      opened: join,
      heard: (message) => {
        // Safe: the site writes it by the contract.
        const { messageType, messages, rev, isReset, heads } = message as ServerMessage & {
          messages: ChatMessage[]
          rev: number
          isReset: boolean
          heads: { room: string; rev: number }[]
        }
        if (messageType === 'CAUGHT_UP') {
          if (isReset && last !== null) faults.push(`after ${last} the newest page came instead of the rest`)
          messages.toSorted((one, other) => one.rev - other.rev).forEach(take)
          last = Math.max(last ?? 0, rev)
        }
        if (messageType === 'MESSAGE') {
          const said = (message as unknown as { message: ChatMessage }).message
          if (last === null || said.rev > last + 1) join()
          else take(said)
        }
        const head = messageType === 'STATE' && heads.find(({ room }) => room === 'general')
        if (head && head.rev > (last ?? 0)) join()
      },
    }
  })
  return { uids, faults, end: line.end }
}

export type SquadPlayer = {
  seat: () => { code: string; memberUid: string } | undefined
  members: () => string[]
  /** Newest number received from each other player. */
  heard: Map<string, number>
  ended: () => boolean
  /** Sends the next position and returns its number. */
  move: () => number
  end: () => void
}

let places = 0

/** Joins a squad, keeps the seat over lost connections, and sends positions all the time. */
export function playSquad(url: string, name: string, code: () => string | undefined): SquadPlayer {
  const heard = new Map<string, number>()
  let seat: { code: string; memberUid: string; token: string } | undefined
  let members: string[] = []
  let isEnded = false
  const line = steadySocket(socketUrl(url, '/ws/squad'), ({ say }) => ({
    opened: () => {
      if (seat) say({ messageType: 'JOIN', code: seat.code, name, token: seat.token })
      else if (code() === undefined) say({ messageType: 'CREATE', name })
      else say({ messageType: 'JOIN', code: code(), name })
    },
    heard: (message) => {
      const { messageType, memberUid, position } = message as ServerMessage & {
        memberUid: string
        position: { x: number }
      }
      if (messageType === 'JOINED') seat = message as unknown as NonNullable<typeof seat>
      if (messageType === 'JOINED' || messageType === 'MEMBERS')
        members = (message['members'] as { uid: string }[]).map(({ uid }) => uid)
      if (messageType === 'ENDED') isEnded = true
      if (messageType === 'POSITION') heard.set(memberUid, Math.round((position.x + 4000) * 10))
    },
  }))
  const move = () => {
    const number = (places += 1)
    if (!seat) return number
    const { code: own, memberUid } = seat
    const position = { map: 'customs', x: number / 10 - 4000, y: 1, z: 2, ageMs: 0 }
    line.say({ messageType: 'POSITION', code: own, memberUid, position })
    return number
  }
  const moving = setInterval(move, POSITION_MS)
  return {
    seat: () => seat,
    members: () => members,
    heard,
    ended: () => isEnded,
    move,
    end: () => {
      clearInterval(moving)
      line.end()
    },
  }
}

type RemotePage = { session: string; numbers: number[]; strange: string[]; end: () => void }

/** Opens a page under remote control that records its own commands and those meant for others. */
export function listenRemote(url: string, session: string): RemotePage {
  const [numbers, strange]: [number[], string[]] = [[], []]
  const line = steadySocket(`${socketUrl(url, '/ws/remote')}?sessionid=${session}`, ({ say }) => ({
    opened: () => undefined,
    heard: ({ type, data }) => {
      if (type === 'ping') say({ type: 'pong' })
      if (type !== 'command') return
      const command = data as { session: string; number: number } // as our tool sends it
      if (command.session === session) numbers.push(command.number)
      else strange.push(`${session} heard a command for ${command.session}`)
    },
  }))
  return { session, numbers, strange, end: line.end }
}

/** Opens a tool that sends commands to sessions. */
export function remoteTool(url: string) {
  const line = steadySocket(
    `${socketUrl(url, '/ws/remote')}?sessionid=tool-${newAddress().replaceAll('.', '-')}`,
    ({ say }) => ({
      opened: () => undefined,
      heard: ({ type }) => (type === 'ping' ? say({ type: 'pong' }) : undefined),
    }),
  )
  return {
    send: (session: string, number: number) =>
      line.say({ type: 'command', sessionID: session, data: { type: 'map', session, number } }),
    end: line.end,
  }
}
