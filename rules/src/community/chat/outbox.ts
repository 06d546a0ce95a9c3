import type { ChatRoom } from './schema.ts'

/** A message on its way, by the uid that its page gave it. */
export type Outgoing = {
  uid: string
  room: ChatRoom
  text: string
  /** Why it was refused; it waits for its author. */
  failure?: { code: string; retryAtMs?: number }
  /** Too many came at once: from then on it is sent by itself, and those behind it after it. */
  waitUntilMs?: number
}

/**
 * The next to be sent: one at a time, in the order they were written, until the site has acknowledged it. A refused one
 * stands aside.
 */
export function nextOutgoing(outbox: readonly Outgoing[]): Outgoing | undefined {
  return outbox.find(({ failure }) => failure === undefined)
}

export function acknowledged(outbox: readonly Outgoing[], uid: string): readonly Outgoing[] {
  return outbox.filter((one) => one.uid !== uid)
}

/** The one that was being sent. */
export function refusedOutgoing(
  outbox: readonly Outgoing[],
  failure: NonNullable<Outgoing['failure']>,
): readonly Outgoing[] {
  const refused = nextOutgoing(outbox)
  return outbox.map((one) => (one === refused ? { ...one, failure } : one))
}

/** The one that was being sent came too soon; it keeps its place. */
export function waitingOutgoing(outbox: readonly Outgoing[], waitUntilMs: number): readonly Outgoing[] {
  const early = nextOutgoing(outbox)
  return outbox.map((one) => (one === early ? { ...one, waitUntilMs } : one))
}

/** Behind the others: it is written once more. */
export function triedAgain(outbox: readonly Outgoing[], uid: string): readonly Outgoing[] {
  const again = outbox.find((one) => one.uid === uid)
  if (!again) return outbox
  const { failure: _, ...rest } = again
  return [...acknowledged(outbox, uid), rest]
}
