import { z } from 'zod'

const LONGEST_TEXT = 4_000

/** A line above every page. The text may carry markup; the page cleans it before it shows it. */
export const WebsiteAlert = z.object({
  text: z.string().trim().min(1).max(LONGEST_TEXT),
  /** Shown from this moment; from now on without it. In ms. */
  from: z.int().nonnegative().nullable(),
  /** Gone at this moment; stays without it. In ms. */
  until: z.int().nonnegative().nullable(),
})
export type WebsiteAlert = z.infer<typeof WebsiteAlert>

export const ALERT_REFRESH_MS = 600_000 // spec section 9: every 10 minutes
