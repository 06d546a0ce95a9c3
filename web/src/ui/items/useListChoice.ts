import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { choiceOf, withChoice, type ListChoice } from './choice.ts'

/** The address follows the typing at a distance: browsers refuse to write it at every key. */
const WRITE_AFTER_MS = 250

/**
 * The choice of the address, with the search as it is being typed. `typed` takes effect at once, `choose` is a
 * step that the back button takes back.
 */
export function useListChoice() {
  const [params, setParams] = useSearchParams()
  const asked = choiceOf(params)
  const [search, setSearch] = useState({ typed: asked.search, seen: asked.search, written: asked.search })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  // The back button, or a link to another search: the address wins, unless it only says what was typed here.
  if (asked.search !== search.seen) {
    const isOwn = asked.search === search.written
    setSearch({ typed: isOwn ? search.typed : asked.search, seen: asked.search, written: asked.search })
  }

  const choice: ListChoice = { ...asked, search: search.typed }
  const write = (next: ListChoice, replace: boolean) => {
    clearTimeout(timer.current)
    const address = withChoice(params, next)
    setSearch((now) => ({ ...now, typed: next.search, written: choiceOf(address).search }))
    setParams(address, { replace, preventScrollReset: true })
  }
  return {
    choice,
    typed: (text: string) => {
      setSearch((now) => ({ ...now, typed: text }))
      clearTimeout(timer.current)
      timer.current = setTimeout(() => write({ ...choice, search: text }, true), WRITE_AFTER_MS)
    },
    choose: (change: Partial<ListChoice>) => write({ ...choice, ...change }, false),
  }
}
