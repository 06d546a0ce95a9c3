import { z } from 'zod'

/** An id as providers make them: letters, figures and little else. */
export const OutsideId = z.string().regex(/^[\w.:-]{1,100}$/)
