import { Refusal } from '@raidkit/contract/platform/errors'

const COME_AGAIN_S = 5

export type OneByOne = ReturnType<typeof oneByOne>

/**
 * Creates a queue that runs heavy work one after the other, so that the site keeps answering; when too many wait,
 * further requests are told to come again.
 */
export function oneByOne({ most, why }: { most: number; why: string }) {
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  return {
    /** Counts a waiting request, from before its body is read; returns a function that stops counting it. */
    enter(): () => void {
      if (waiting >= most) throw new Refusal('overloaded', why, COME_AGAIN_S)
      waiting += 1
      let isIn = true
      return () => {
        if (isIn) waiting -= 1
        isIn = false
      }
    },
    run<Out>(work: () => Promise<Out>): Promise<Out> {
      const done = last.then(work)
      last = done.catch(() => undefined)
      return done
    },
  }
}
