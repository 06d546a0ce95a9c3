import type { ProgressSource } from '@raidkit/contract/account/users'
import { foundOf, withFound, withStep, type FoundCount, type Step } from '@raidkit/rules/progress/needs'
import type { ItemFound } from '@raidkit/rules/account/users'
import { useMemo, useRef } from 'react'
import { useProgress, type Undo } from '../../progress/useProgress.ts'

export type Counts = ReadonlyMap<string, Partial<FoundCount>>

export type Finds = {
  /** Adds or removes one piece. */
  step: (uid: string, step: Step) => Undo
  /** Sets the counts, whatever they were. */
  put: (counts: Counts) => Undo
  /** Adds to the counts. */
  add: (counts: Counts, source?: ProgressSource) => Undo
}

/** Returns the functions that count finds. Presses that follow each other faster than the page is drawn all count. */
export function useFinds(): Finds {
  const { progress, change } = useProgress()
  const { itemsFound } = progress
  const sent = useRef<{ over: readonly ItemFound[]; next: ItemFound[] }>(undefined)
  return useMemo(() => {
    const write = (next: (now: readonly ItemFound[]) => ItemFound[], source?: ProgressSource) => {
      // The last change appears in `itemsFound` only with the next render.
      const now = sent.current?.over === itemsFound ? sent.current.next : itemsFound
      const made = next(now)
      sent.current = { over: itemsFound, next: made }
      const undo = change({ itemsFound: made }, source)
      return () => {
        sent.current = undefined
        undo()
      }
    }
    return {
      step: (uid, by) => write((now) => withStep(now, uid, by)),
      put: (counts) => write((now) => withFound(now, counts)),
      add: (counts, source) => write((now) => withFound(now, sums(now, counts)), source),
    }
  }, [itemsFound, change])
}

function sums(now: readonly ItemFound[], counts: Counts): Counts {
  return new Map(
    [...counts].map(([uid, { fir = 0, plain = 0 }]) => {
      const found = foundOf(now, uid)
      return [uid, { fir: found.fir + fir, plain: found.plain + plain }]
    }),
  )
}
