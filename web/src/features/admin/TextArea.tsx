import type { ComponentProps } from 'react'
import { classes } from '../../ui/classes.ts'
import { useFieldAttributes } from '../../ui/fieldContext.ts'
import { inputClasses } from '../../ui/inputClasses.ts'

/** Several lines of text, inside a Field. */
export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={4}
      {...useFieldAttributes()}
      {...rest}
      className={classes(inputClasses, 'px-2.5 py-1.5', className)}
    />
  )
}
