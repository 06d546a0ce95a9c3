import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { EventBus, Json } from './bus.ts'

/** Time in ms to wait for answers: longer than an event takes between nodes, since their number is not known. */
const WAIT_MS = 300

type Options = { bus: EventBus; topic: string; answer: () => Json; waitMs?: number }

/** Asks all nodes, this one included, and collects the answers that arrive in time. Idle nodes do no work for it. */
export function askNodes({ bus, topic, answer, waitMs = WAIT_MS }: Options) {
  const asking = new Map<string, Json[]>()
  const [question, reply] = [`ask ${topic}`, `answer ${topic}`]
  const stop = bus.subscribe(({ type, id, said }) => {
    if (typeof id !== 'string') return
    // The asking node does not wait for all answers, so one that cannot be sent may be missing.
    if (type === question) bus.publish({ type: reply, id, said: answer() }).catch(() => undefined)
    if (type === reply && said !== undefined) asking.get(id)?.push(said)
  })
  return {
    stop,
    async ask(): Promise<Json[]> {
      const id = randomUUID()
      const answers: Json[] = []
      asking.set(id, answers)
      try {
        await bus.publish({ type: question, id })
        await sleep(waitMs)
      } finally {
        asking.delete(id)
      }
      return answers
    },
  }
}
