import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { EventBus, Json } from './bus.ts'

/** Longer than an event takes between nodes; how many nodes there are is not known. */
const WAIT_MS = 300

type Options = { bus: EventBus; topic: string; answer: () => Json; waitMs?: number }

/** Asks every node the same, this one included, and gathers what they say in time. Costs nothing while nobody asks. */
export function askNodes({ bus, topic, answer, waitMs = WAIT_MS }: Options) {
  const asking = new Map<string, Json[]>()
  const [question, reply] = [`ask ${topic}`, `answer ${topic}`]
  const stop = bus.subscribe(({ type, id, said }) => {
    if (typeof id !== 'string') return
    // Who asks does not wait for everybody: an answer that cannot be sent is not missed.
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
