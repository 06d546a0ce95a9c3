import { z } from 'zod'

/** Id of an external provider: letters, digits and little else. */
export const OutsideId = z.string().regex(/^[\w.:-]{1,100}$/)
