import { optimiseBuild } from '@raidkit/rules/gun-optimiser'
import type { SolveAsk, SolveNews } from './solving.ts'

/** Progress oftener than a reader can see it would only slow the search down. */
const EVERY_MS = 100

addEventListener('message', ({ data: { gunParts, tasks } }: MessageEvent<SolveAsk>) => {
  const report = (news: SolveNews) => postMessage(news)
  let reportedMs = performance.now()
  try {
    tasks.forEach((task, nth) => {
      const answer = optimiseBuild(gunParts, task, (found, least) => {
        const nowMs = performance.now()
        if (nowMs - reportedMs < EVERY_MS) return
        reportedMs = nowMs
        report({ type: 'progress', found, least })
      })
      report({ type: 'solved', nth, answer })
    })
  } catch {
    report({ type: 'failed' })
  }
})
