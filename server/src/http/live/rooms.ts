import type { WebSocket } from 'ws'

/** Sockets of this node by what they are in: a channel's readers of one account, of one squad. */
export function makeRooms() {
  const rooms = new Map<string, Set<WebSocket>>()
  const leave = (room: string, socket: WebSocket): void => {
    const members = rooms.get(room)
    members?.delete(socket)
    if (members?.size === 0) rooms.delete(room)
  }
  return {
    of: (room: string): ReadonlySet<WebSocket> => rooms.get(room) ?? NOBODY,
    /** Until the socket leaves it or closes. */
    join(room: string, socket: WebSocket): void {
      const members = rooms.get(room) ?? new Set()
      if (members.has(socket)) return
      rooms.set(room, members.add(socket))
      socket.once('close', () => leave(room, socket))
    },
    leave,
    /** Sockets that are in any of them. */
    size: (): number => new Set([...rooms.values()].flatMap((members) => [...members])).size,
  }
}

export type Rooms = ReturnType<typeof makeRooms>

const NOBODY: ReadonlySet<WebSocket> = new Set()
