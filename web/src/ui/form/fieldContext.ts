import { createContext, use } from 'react'

/** Attributes that a field passes to the control inside it. */
export type FieldContext = {
  id: string
  describedBy: string | undefined
  isInvalid: boolean
  isRequired: boolean
}

export const FieldContext = createContext<FieldContext | undefined>(undefined)

/** Returns the attributes that connect a control to the label, hint and error of its field; empty outside a field. */
export function useFieldAttributes() {
  const field = use(FieldContext)
  if (!field) return {}
  return {
    id: field.id,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.isInvalid || undefined,
    'aria-required': field.isRequired || undefined,
  }
}
