import { z } from 'zod'

/** The first and the last moment at which an estimated restock comes. */
export const RestockWindow = /* @__PURE__ */ z.object({ fromMs: z.number(), untilMs: z.number() })
export type RestockWindow = z.infer<typeof RestockWindow>
