import { z } from 'zod'

/** Earliest and latest time of an estimated restock. */
export const RestockWindow = /* @__PURE__ */ z.object({ fromMs: z.number(), untilMs: z.number() })
export type RestockWindow = z.infer<typeof RestockWindow>
