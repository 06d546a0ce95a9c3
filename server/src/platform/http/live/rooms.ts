import type { WebSocket } from 'ws'

/** Creates the rooms of this node, each a set of sockets: those of one account or of one squad on a channel. */
export function makeRooms() {
  const rooms = new Map<string, Set<WebSocket>>()
  /** Rooms of each socket, so that one that changes rooms all day still has a single listener. */
  const places = new WeakMap<WebSocket, string[]>()
  const leave = (room: string, socket: WebSocket): void => {
    const members = rooms.get(room)
    members?.delete(socket)
    if (members?.size === 0) rooms.delete(room)
    const left = places.get(socket)?.filter((one) => one !== room)
    if (left) places.set(socket, left)
  }
  function leaveAll(this: WebSocket): void {
    for (const room of places.get(this) ?? []) leave(room, this)
  }
  return {
    of: (room: string): ReadonlySet<WebSocket> => rooms.get(room) ?? NOBODY,
    /** Adds a socket to a room, until it leaves or closes. */
    join(room: string, socket: WebSocket): void {
      const members = rooms.get(room) ?? new Set()
      if (members.has(socket)) return
      rooms.set(room, members.add(socket))
      const known = places.get(socket)
      places.set(socket, [...(known ?? []), room])
      if (!known) socket.once('close', leaveAll)
    },
    leave,
    /** Counts the sockets that are in any room. */
    size: (): number => new Set([...rooms.values()].flatMap((members) => [...members])).size,
  }
}

export type Rooms = ReturnType<typeof makeRooms>

const NOBODY: ReadonlySet<WebSocket> = new Set()
