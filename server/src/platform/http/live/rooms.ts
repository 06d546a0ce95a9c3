import type { WebSocket } from 'ws'

/** Sockets of this node by what they are in: a channel's readers of one account, of one squad. */
export function makeRooms() {
  const rooms = new Map<string, Set<WebSocket>>()
  /** Where each socket is: who goes from room to room all day still has one listener. */
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
    /** Until the socket leaves it or closes. */
    join(room: string, socket: WebSocket): void {
      const members = rooms.get(room) ?? new Set()
      if (members.has(socket)) return
      rooms.set(room, members.add(socket))
      const known = places.get(socket)
      places.set(socket, [...(known ?? []), room])
      if (!known) socket.once('close', leaveAll)
    },
    leave,
    /** Sockets that are in any of them. */
    size: (): number => new Set([...rooms.values()].flatMap((members) => [...members])).size,
  }
}

export type Rooms = ReturnType<typeof makeRooms>

const NOBODY: ReadonlySet<WebSocket> = new Set()
