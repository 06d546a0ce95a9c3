import { useEffect, useEffectEvent, type RefObject } from 'react'
import { searchField } from './useListKeys.ts'

/** What was typed before the scripts had come counts too. */
export function useTypedEarly(list: RefObject<HTMLElement | null>, typed: (text: string) => void): void {
  const take = useEffectEvent(() => {
    const field = searchField(list.current)
    if (field && field.value !== field.defaultValue) typed(field.value)
  })
  useEffect(() => take(), [])
}
