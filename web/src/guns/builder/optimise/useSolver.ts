import type { GunReply } from '@raidkit/contract/guns/guns'
import type { BuildTask } from '@raidkit/rules/guns/gun-optimiser'
import { useEffect, useRef, useState } from 'react'
import type { SolveAnswer, SolveAsk, SolveNews, SolveProgress } from './solving.ts'

export type Solving = {
  state: 'idle' | 'solving' | 'solved' | 'failed'
  progress: SolveProgress | undefined
  /** Answers found so far. */
  answers: readonly SolveAnswer[]
}

const IDLE: Solving = { state: 'idle', progress: undefined, answers: [] }

/** Runs the search in a worker; leaving or cancelling ends it immediately. */
export function useSolver({ gun, parts, sets, presets }: GunReply) {
  const [solving, setSolving] = useState(IDLE)
  const worker = useRef<Worker>(undefined)
  const end = () => {
    worker.current?.terminate()
    worker.current = undefined
  }
  useEffect(() => end, [])
  const start = (task: BuildTask, points?: number) => {
    end()
    setSolving({ ...IDLE, state: 'solving' })
    const fail = () => {
      end()
      setSolving({ ...IDLE, state: 'failed' })
    }
    const own = new Worker(new URL('./solveWorker.ts', import.meta.url), { type: 'module' })
    worker.current = own
    own.addEventListener('error', fail)
    own.addEventListener('message', ({ data }: MessageEvent<SolveNews>) => {
      if (data.type === 'failed') return fail()
      if (data.type === 'progress') return setSolving((now) => ({ ...now, progress: data }))
      if (data.type === 'done') {
        end()
        return setSolving((now) => ({ ...now, state: 'solved', progress: undefined }))
      }
      setSolving(({ answers }) => ({
        state: 'solving',
        progress: undefined,
        answers: [...answers, data.answer],
      }))
    })
    own.postMessage({ gunParts: { gun, parts, sets, presets }, task, points } satisfies SolveAsk)
  }
  const reset = () => {
    end()
    setSolving(IDLE)
  }
  return { solving, start, reset }
}
