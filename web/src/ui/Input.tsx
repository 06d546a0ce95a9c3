import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import { useFieldAttributes } from './fieldContext.ts'
import { inputClasses } from './inputClasses.ts'

/** A line of text or a number. Inside a Field it finds its label, hint and error by itself. */
export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return (
    <input
      type="text"
      {...useFieldAttributes()}
      {...rest}
      className={classes(inputClasses, 'px-2.5 read-only:bg-canvas', className)}
    />
  )
}
