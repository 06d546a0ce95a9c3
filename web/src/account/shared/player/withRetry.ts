import { isPassing } from '../../../api/queryClient.ts'
import { waitOutLimit } from '../../../api/rateLimit.ts'

const PAUSES_MS = [500, 1500]

/** Tries again what may work in a moment. The caller keeps one key, so that it happens once. */
export async function withRetry<Reply>(attempt: () => Promise<Reply>): Promise<Reply> {
  for (const pauseMs of PAUSES_MS) {
    try {
      return await attempt()
    } catch (error) {
      if (await waitOutLimit(error)) continue
      if (!isPassing(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
  return attempt()
}
