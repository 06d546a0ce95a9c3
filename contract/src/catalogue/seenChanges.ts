import { FIGURES, SEEN_PAGES } from '@raidkit/rules/progress/seen-changes'
import { z } from 'zod'

export const MOST_SEEN = 30

const FigureValue = z.union([z.number(), z.string(), z.boolean(), z.array(z.string())]).nullable()

/** A thing on a page, and what that page would say of it otherwise than now. */
export const SeenEntry = z.object({
  page: z.enum(SEEN_PAGES),
  uid: z.string(),
  name: z.string(),
  /** The station or trader, which tells rows of one name apart. */
  place: z.string().optional(),
  /** Left out of what is not there yet: no page could be opened. */
  link: z.string().optional(),
  figures: z.array(
    z.object({
      what: z.enum(FIGURES),
      /** Null: there is none. */
      before: FigureValue,
      after: FigureValue,
    }),
  ),
})
export type SeenEntry = z.infer<typeof SeenEntry>
