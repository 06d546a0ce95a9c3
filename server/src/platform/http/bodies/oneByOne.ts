import { Refusal } from '@raidkit/contract/platform/errors'

const COME_AGAIN_S = 5

export type OneByOne = ReturnType<typeof oneByOne>

/** Heavy work is done one after the other, so that the site keeps answering; who comes when too many wait comes again. */
export function oneByOne({ most, why }: { most: number; why: string }) {
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  return {
    /** Counts somebody who waits, from before their body is read; returns a function that counts them no longer. */
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
