import { createContext, use } from 'react'

/** What a field tells the control inside it. */
export type FieldContext = {
  id: string
  describedBy: string | undefined
  isInvalid: boolean
  isRequired: boolean
}

export const FieldContext = createContext<FieldContext | undefined>(undefined)

/** Ties a control to the label, hint and error of the field around it; outside of one it adds nothing. */
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
