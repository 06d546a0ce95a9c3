import { PILOT_LIMITS, type PilotStatus } from './schema.ts'

/** State of a connection to the companion, and the next step unless another event comes first. */
export type PilotConnection = {
  status: PilotStatus
  /** Number that grows with each socket; events of older sockets are ignored. */
  attempt: number
  wait: { until: 'timeOut' | 'reconnect'; ms: number } | undefined
}

export type ConnectionEvent =
  | { type: 'start' }
  /** Closed on purpose: no reconnect. */
  | { type: 'stop' }
  | { type: 'opened'; attempt: number }
  /** The socket failed or was closed by the other side. */
  | { type: 'closed'; attempt: number }
  /** The time of `wait` has passed. */
  | { type: 'waited' }
  /** The companion was asked to update: it restarts. */
  | { type: 'updateSent' }

export const NOT_CONNECTED: PilotConnection = { status: 'disconnected', attempt: 0, wait: undefined }

/** Returns the next state. A socket exists only while the status is not `disconnected` (spec sections 4 and 9). */
export function pilotConnection(now: PilotConnection, event: ConnectionEvent): PilotConnection {
  const isStopped = now.status === 'disconnected' && now.wait === undefined
  switch (event.type) {
    case 'start':
      return now.status === 'disconnected' ? connecting(now) : now
    case 'stop':
      return isStopped ? now : { ...now, status: 'disconnected', wait: undefined }
    case 'opened':
      if (event.attempt !== now.attempt || now.status !== 'connecting') return now
      return { ...now, status: 'connected', wait: undefined }
    case 'closed':
      if (event.attempt !== now.attempt || now.status === 'disconnected') return now
      return retrying(now, PILOT_LIMITS.reconnectMs)
    case 'waited':
      if (now.wait === undefined) return now
      return now.wait.until === 'reconnect' ? connecting(now) : retrying(now, PILOT_LIMITS.reconnectMs)
    case 'updateSent':
      return now.status === 'connected' ? retrying(now, PILOT_LIMITS.updateReconnectMs) : now
  }
}

function connecting({ attempt }: PilotConnection): PilotConnection {
  return {
    status: 'connecting',
    attempt: attempt + 1,
    wait: { until: 'timeOut', ms: PILOT_LIMITS.connectMs },
  }
}

function retrying({ attempt }: PilotConnection, ms: number): PilotConnection {
  return { status: 'disconnected', attempt, wait: { until: 'reconnect', ms } }
}
