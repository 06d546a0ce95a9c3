import type { ComponentProps } from 'react'
import { joinClasses } from '../classes.ts'
import { useFieldAttributes } from './fieldContext.ts'
import { inputClasses } from './inputClasses.ts'

/** Single-line input. Inside a `Field` it is connected to its label, hint and error. */
export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return (
    <input
      type="text"
      {...useFieldAttributes()}
      {...rest}
      className={joinClasses(inputClasses, 'px-2.5 read-only:bg-canvas', className)}
    />
  )
}
