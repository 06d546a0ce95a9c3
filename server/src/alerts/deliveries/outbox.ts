import { HOUR_MS } from '@raidkit/rules/platform/time'
import type { Logger } from 'pino'
import type { Queue, Retries } from '../../platform/nodes/queue.ts'
import { runAsAsker } from '../../platform/store/askers.ts'
import type { OpenStore } from '../../platform/store/connection.ts'
import type { DeliveryRow } from '../tables/deliveries.ts'

/** Half a minute, doubled up to three hours: fifteen of them last a day (each pause is shortened by chance). */
const FOR_A_DAY: Retries = { limit: 15, firstS: 30, mostS: 3 * 3600 }

/** An alert of hours ago is no news. */
const FOR_AN_HOUR: Retries = { limit: 6, firstS: 30, mostS: 1200 }

type OutboxOptions = { store: OpenStore; queue: Queue; now: () => number; log: Logger; everyMs?: number }

const LOOK_EVERY_MS = 2000
/** Callers poke inside the transaction that writes a message. The delay lets it commit; otherwise the next look finds the row. */
const POKED_AFTER_MS = 50
const AT_ONCE = 500

/**
 * Messages are rows that are written in the same transaction as what they are about; this gives each of them a job.
 * Two nodes never take the same row, and a row that got two jobs is still sent once.
 */
export function openOutbox({ store, queue, now, log, everyMs = LOOK_EVERY_MS }: OutboxOptions) {
  let running: Promise<void> | undefined
  let isAsked = false

  const round = async () => {
    do {
      isAsked = false
      while ((await handOn({ store, queue, now })) === AT_ONCE);
    } while (isAsked)
  }
  const look = () => {
    isAsked = true
    running ??= round()
      .catch((error: unknown) => log.warn({ err: error }, 'messages could not be handed to the queue'))
      .finally(() => (running = undefined))
  }
  const timer = setInterval(look, everyMs).unref()
  let poked: NodeJS.Timeout | undefined
  /** Looks soon, as work of the site: not inside the transaction of whoever asks for it. */
  const poke = () => {
    poked ??= runAsAsker(undefined, () =>
      setTimeout(() => {
        poked = undefined
        look()
      }, POKED_AFTER_MS).unref(),
    )
  }
  return {
    poke,
    stop: async () => {
      clearInterval(timer)
      clearTimeout(poked)
      await running
    },
  }
}

async function handOn({
  store,
  queue,
  now,
}: Pick<OutboxOptions, 'store' | 'queue' | 'now'>): Promise<number> {
  return store.inTransaction(async (tx) => {
    const rows = await tx.deliveries.holdUnqueued(AT_ONCE)
    await queue.add(rows.map(({ uid, dueAt, way }) => ({ uid, startAfter: dueAt, retries: retriesOf(way) })))
    await tx.deliveries.markQueued(
      rows.map(({ uid }) => uid),
      new Date(now()),
    )
    return rows.length
  })
}

/** Longer than the longest pause between two attempts: what waits since then has lost its job. */
const LOST_AFTER_MS = 4 * HOUR_MS

/** After a backup was restored there are rows without jobs. */
export async function requeueLost({ store, now }: Pick<OutboxOptions, 'store' | 'now'>): Promise<void> {
  await store.deliveries.unqueueBefore(new Date(now() - LOST_AFTER_MS))
}

function retriesOf(way: DeliveryRow['way']): Retries {
  return way === 'webhook' ? FOR_A_DAY : FOR_AN_HOUR
}
