import { Refusal } from '@raidkit/contract/errors'

/** Of this many that wait each holds up to 10 MB. */
const MOST_WAITING = 8
const COME_AGAIN_S = 5

/** Pictures are made one at a time, so that the site keeps answering; who comes when too many wait comes again. */
export function oneByOne() {
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  const refuse = () => {
    if (waiting >= MOST_WAITING)
      throw new Refusal('overloaded', 'other pictures are being made', COME_AGAIN_S)
  }
  return {
    /** Before a body is read. */
    refuse,
    async run<Out>(work: () => Promise<Out>): Promise<Out> {
      refuse()
      waiting += 1
      const done = last.then(work)
      last = done.catch(() => undefined)
      try {
        return await done
      } finally {
        waiting -= 1
      }
    },
  }
}
export type Queue = ReturnType<typeof oneByOne>
