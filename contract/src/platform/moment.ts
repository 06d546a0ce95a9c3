import { z } from 'zod'

/**
 * Time that a person chose. The format allows the year 0, which no calendar and no database has, and the last days of
 * 9999, after which years are written with five digits.
 */
export const Moment = z.iso
  .datetime()
  .refine((at) => at >= '1970', { message: 'before 1970' })
  .refine((at) => at < '9999', { message: 'after 9998' })
