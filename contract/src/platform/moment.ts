import { z } from 'zod'

/** A moment that a person chose. The format allows the year 0, which no calendar and no database has. */
export const Moment = z.iso.datetime().refine((at) => at >= '1970', { message: 'before 1970' })
