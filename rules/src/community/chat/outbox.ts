import type { ChatRoom } from './schema.ts'

/** Unsent message, identified by the uid that its page gave it. */
export type Outgoing = {
  uid: string
  room: ChatRoom
  text: string
  /** Reason of the refusal; the message waits for its author. */
  failure?: { code: string; retryAtMs?: number }
  /** Time until which sending is paused after too many messages at once; it then resumes in order. */
  waitUntilMs?: number
}

/**
 * Returns the next message to send: one at a time, in the order of writing, until the site has acknowledged it. Refused
 * ones are skipped.
 */
export function nextOutgoing(outbox: readonly Outgoing[]): Outgoing | undefined {
  return outbox.find(({ failure }) => failure === undefined)
}

export function removeOutgoing(outbox: readonly Outgoing[], uid: string): readonly Outgoing[] {
  return outbox.filter((one) => one.uid !== uid)
}

/** Marks the message that was being sent as refused. */
export function refusedOutgoing(
  outbox: readonly Outgoing[],
  failure: NonNullable<Outgoing['failure']>,
): readonly Outgoing[] {
  const refused = nextOutgoing(outbox)
  return outbox.map((one) => (one === refused ? { ...one, failure } : one))
}

/** Pauses the message that was sent too soon; it keeps its place. */
export function waitingOutgoing(outbox: readonly Outgoing[], waitUntilMs: number): readonly Outgoing[] {
  const early = nextOutgoing(outbox)
  return outbox.map((one) => (one === early ? { ...one, waitUntilMs } : one))
}

/** Appends the message again, behind the others. */
export function triedAgain(outbox: readonly Outgoing[], uid: string): readonly Outgoing[] {
  const again = outbox.find((one) => one.uid === uid)
  if (!again) return outbox
  const { failure: _, ...rest } = again
  return [...removeOutgoing(outbox, uid), rest]
}
