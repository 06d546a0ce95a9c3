import { z } from 'zod'

/** The layout of `data/`. A reader of another layout must not guess. */
export const FORMAT = 1

/** How fresh the parts of the catalogue are, whom to credit, and where the facts were read. Pages may show all of it. */
export const About = z.object({
  format: z.literal(FORMAT),
  parts: z.array(z.object({ part: z.string(), what: z.string(), asOf: z.iso.date(), game: z.string() })),
  credits: z.array(z.object({ text: z.string(), url: z.url() })),
  sources: z.array(
    z.object({
      repository: z.string(),
      commit: z.string(),
      date: z.iso.date(),
      what: z.string(),
      license: z.string().optional(),
    }),
  ),
})
export type About = z.infer<typeof About>
