import { frameNews, pilotFrame, type FrameNews } from '@raidkit/rules/pilot/pilot'

/** The first frame is acted on at once, what follows it ten times a second, however much it is. */
const PAUSE_MS = 100
/** More than an honest companion sends in a day; what is too much is dropped, oldest first. */
const MOST_WAITING = 2_000
/** One sign more than a message may have: the rest of such a frame is of no use. */
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
