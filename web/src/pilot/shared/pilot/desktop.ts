import {
  NOT_CONNECTED,
  pilotConnection,
  type ConnectionEvent,
  type FrameNews,
  type PilotCommand,
} from '@raidkit/rules/pilot/pilot'
import { frameQueue } from './frameQueue.ts'
import { patchPilot } from './pilotState.ts'

/**
 * Address of the companion on the player's machine (external interfaces 4.4); the pages' content security policy allows
 * it.
 */
const DESKTOP_URL = 'ws://localhost:5123'

let running: { send: (command: PilotCommand) => boolean } | undefined

/** Keeps a connection to the companion on this machine; returns a stop function, which closes it on purpose. */
export function runDesktop(act: (news: FrameNews) => void): () => void {
  const frames = frameQueue(act)
  let state = NOT_CONNECTED
  let socket: WebSocket | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  function step(event: ConnectionEvent) {
    const before = state
    state = pilotConnection(state, event)
    if (state === before) return
    clearTimeout(timer)
    if (state.status === 'disconnected') socket?.close()
    else if (state.attempt !== before.attempt) open(state.attempt)
    if (state.wait) timer = setTimeout(() => step({ type: 'waited' }), state.wait.ms)
    patchPilot({
      connection: state,
      ...(state.status === 'disconnected' && { configuration: undefined }),
    })
  }

  function open(attempt: number) {
    socket?.close()
    try {
      const next = new WebSocket(DESKTOP_URL)
      socket = next
      next.addEventListener('open', () => step({ type: 'opened', attempt }))
      next.addEventListener('close', () => step({ type: 'closed', attempt }))
      next.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        if (state.attempt === attempt && state.status === 'connected') frames.push(String(data))
      })
    } catch {
      // Safari refuses it immediately on a page loaded over HTTPS.
      setTimeout(() => step({ type: 'closed', attempt }))
    }
  }

  const mine = {
    send(command: PilotCommand) {
      if (state.status !== 'connected' || socket?.readyState !== WebSocket.OPEN) return false
      socket.send(JSON.stringify(command))
      if (command.messageType === 'UPDATE') step({ type: 'updateSent' })
      return true
    },
  }
  running = mine
  step({ type: 'start' })
  return () => {
    step({ type: 'stop' })
    frames.stop()
    if (running === mine) running = undefined
  }
}

/** Sends a command; returns false if no companion is connected, because commands are not queued. */
export function sendCommand(command: PilotCommand): boolean {
  return running?.send(command) ?? false
}
