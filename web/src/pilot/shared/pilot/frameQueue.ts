import { frameNews, pilotFrame, type FrameNews } from '@raidkit/rules/pilot/pilot'

/**
 * Minimum time in ms between two batches: the first frame is handled at once, later ones ten times a second, however
 * many they are.
 */
const PAUSE_MS = 100
/** Maximum number of queued frames, more than a companion sends in a day; the oldest are dropped first. */
const MOST_WAITING = 2_000
/** Length kept of a frame, one character more than a message may have: a longer frame is invalid anyway. */
const LONGEST_KEPT = 16_385

export function frameQueue(act: (news: FrameNews) => void) {
  let waiting: string[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  function drain() {
    timer = undefined
    if (waiting.length === 0) return
    const texts = waiting
    waiting = []
    timer = setTimeout(drain, PAUSE_MS)
    act(frameNews(texts.map(pilotFrame)))
  }

  return {
    push(text: string) {
      if (waiting.length >= MOST_WAITING) waiting.shift()
      waiting.push(text.slice(0, LONGEST_KEPT))
      if (timer === undefined) drain()
    },
    stop() {
      clearTimeout(timer)
      waiting = []
    },
  }
}
