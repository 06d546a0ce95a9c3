import type { ComponentProps } from 'react'
import { joinClasses } from '../classes.ts'
import { useFieldAttributes } from './fieldContext.ts'
import { inputClasses } from './inputClasses.ts'

/** Multi-line input inside a `Field`. */
export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={4}
      {...useFieldAttributes()}
      {...rest}
      className={joinClasses(inputClasses, 'px-2.5 py-1.5', className)}
    />
  )
}
