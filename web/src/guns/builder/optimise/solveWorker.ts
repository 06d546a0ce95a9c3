import { explainBuild, optimiseBuild, tradeOff, type Progress } from '@raidkit/rules/guns/gun-optimiser'
import type { SolveAnswer, SolveAsk, SolveNews } from './solving.ts'

/** Progress oftener than a reader can see it would only slow the search down. */
const EVERY_MS = 100

addEventListener('message', ({ data }: MessageEvent<SolveAsk>) => {
  const report = (news: SolveNews) => postMessage(news)
  let reportedMs = performance.now()
  const onProgress: Progress = (found, least) => {
    const nowMs = performance.now()
    if (nowMs - reportedMs < EVERY_MS) return
    reportedMs = nowMs
    report({ type: 'progress', found, least })
  }
  try {
    for (const answer of answersTo(data, onProgress)) report({ type: 'found', answer })
    report({ type: 'done' })
  } catch {
    report({ type: 'failed' })
  }
})

function answersTo({ gunParts, task, points }: SolveAsk, onProgress: Progress): Iterable<SolveAnswer> {
  if (points !== undefined) return tradeOff(gunParts, task, { points, onProgress })
  const best = optimiseBuild(gunParts, task, onProgress)
  return [best.kind === 'build' ? { ...best, why: explainBuild(gunParts, task, best) } : best]
}
