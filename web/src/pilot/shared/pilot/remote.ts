import { REMOTE, remoteFrame, type RemoteFrame } from '@raidkit/rules/pilot/pilot'
import { patchPilot } from './pilotState.ts'

/** Listens to the relay under one session; returns a stop function. */
export function runRemote(session: string, act: (frame: RemoteFrame) => void): () => void {
  let socket: WebSocket | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false

  function after(ms: number, then: () => void) {
    clearTimeout(timer)
    timer = setTimeout(then, ms)
  }

  function open() {
    patchPilot({ remote: 'connecting' })
    const next = new WebSocket(addressOf(session))
    socket = next
    const heard = () => after(REMOTE.silenceMs, () => next.close(REMOTE.silenceCode))
    heard()
    next.addEventListener('open', () => patchPilot({ remote: 'connected' }))
    next.addEventListener('close', () => {
      if (isStopped) return
      patchPilot({ remote: 'disconnected' })
      after(REMOTE.reconnectMs, open)
    })
    next.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const frame = remoteFrame(String(data))
      if (frame.kind !== 'ping') return act(frame)
      heard()
      next.send('{"type":"pong"}')
    })
  }

  open()
  return () => {
    isStopped = true
    clearTimeout(timer)
    socket?.close()
    patchPilot({ remote: 'disconnected' })
  }
}

function addressOf(session: string): string {
  const address = new URL(`/ws/remote?sessionid=${encodeURIComponent(session)}`, location.href)
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
  return address.href
}
