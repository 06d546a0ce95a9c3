import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType, useSearchParams } from 'react-router'
import { choiceOf, withChoice, type ListChoice } from './choice.ts'

/** The address follows the typing at a distance: browsers refuse to write it at every key. */
const WRITE_AFTER_MS = 250

/** Marks the steps of the history that this list made itself. */
export const OWN = { own: 'list' }

/**
 * The choice of the address, with the search as it is being typed. `typed` takes effect at once, `choose` is a
 * step that the back button takes back.
 */
export function useListChoice() {
  const [params, setParams] = useSearchParams()
  const [draft, setDraft] = useState<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const unwritten = useRef<string>(undefined)
  /** Chosen, and on its way into the address: a pressed control shows it at once. */
  const [pending, setPending] = useState<ListChoice>()
  const asked = choiceOf(params)
  // Prices of another mode come with the address.
  const choice: ListChoice = { ...asked, ...pending, mode: asked.mode, search: draft ?? asked.search }

  const { key, state } = useLocation()
  const isOwn = useNavigationType() !== 'POP' && (state as typeof OWN | null)?.own === OWN.own // ours, or of any shape
  useEffect(() => setPending(undefined), [key])
  useEffect(() => {
    // The back button, or a link to another search: the address has the word again.
    if (isOwn) return
    clearTimeout(timer.current)
    unwritten.current = undefined
    setDraft(undefined)
  }, [key, isOwn])
  useEffect(() => () => clearTimeout(timer.current), [])

  const write = (change: Partial<ListChoice>, replace: boolean) => {
    const next = { ...choice, mode: pending?.mode ?? asked.mode, ...change }
    clearTimeout(timer.current)
    unwritten.current = undefined
    setDraft(next.search)
    setPending(next)
    setParams(withChoice(params, next), { replace, preventScrollReset: true, state: OWN })
  }
  // What else is chosen while the typing rests goes along.
  const latest = useRef(write)
  useEffect(() => {
    latest.current = write
  })
  return {
    choice,
    typed: (text: string) => {
      setDraft(text)
      unwritten.current = text
      clearTimeout(timer.current)
      timer.current = setTimeout(() => latest.current({ search: text }, true), WRITE_AFTER_MS)
    },
    /** The reader leaves the field: what is still to be written is written now, not into the page he goes to. */
    settle: () => {
      if (unwritten.current !== undefined) write({ search: unwritten.current }, true)
    },
    choose: (change: Partial<ListChoice>) => write(change, false),
  }
}
