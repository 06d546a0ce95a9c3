import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { startTransition, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router'

/** The address follows the typing at a distance: browsers refuse to write it at every key. */
const WRITE_AFTER_MS = 250

/** Marks the steps of the history that this list made itself. */
export const OWN = { own: 'list' }

type Searched = { search: string; mode: GameMode }

type Written<Choice> = {
  read: (params: URLSearchParams) => Choice
  /** The address of a choice, other parameters untouched. */
  write: (params: URLSearchParams, choice: Choice) => URLSearchParams
}

/**
 * The choice of the address, with the search as it is being typed. `typed` takes effect at once, `choose` is a
 * step that the back button undoes.
 */
export function useUrlChoice<Choice extends Searched>({ read, write: written }: Written<Choice>) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const [draft, setDraft] = useState<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const unwritten = useRef<string>(undefined)
  /** Chosen, and on its way into the address: a pressed control shows it at once. */
  const [pending, setPending] = useState<Choice>()
  /** The query of the latest choice; undefined until something is chosen. */
  const awaited = useRef<string>(undefined)
  // The same object while the same is chosen.
  const asked = useMemo(() => read(params), [read, params])
  const choice = useMemo<Choice>(
    // Prices of another mode come with the address.
    () => ({ ...asked, ...pending, mode: asked.mode, search: draft ?? asked.search }),
    [asked, pending, draft],
  )

  const { key, state, search: query } = useLocation()
  const isOwn = useNavigationType() !== 'POP' && (state as typeof OWN | null)?.own === OWN.own // ours, or of any shape
  const shown = useRef(key)
  useEffect(() => {
    // What is typed between the first picture and its effects stays.
    if (shown.current === key) return
    shown.current = key
    // An earlier choice has arrived in the address; the latest one is still on its way.
    if (isOwn && awaited.current !== undefined && query !== awaited.current) return
    setPending(undefined)
    // The back button, or a link to another search: the address has the word again.
    if (isOwn) return
    clearTimeout(timer.current)
    unwritten.current = undefined
    setDraft(undefined)
  }, [key, isOwn, query])
  useEffect(() => () => clearTimeout(timer.current), [])

  const write = (change: Partial<Choice>, replace: boolean) => {
    const next = { ...choice, mode: pending?.mode ?? asked.mode, ...change }
    clearTimeout(timer.current)
    unwritten.current = undefined
    setDraft(next.search)
    setPending(next)
    const address = `?${written(params, next)}`
    awaited.current = address === '?' ? '' : address
    return navigate(address, { replace, preventScrollReset: true, state: OWN })
  }
  const search = (text: string) => {
    // Safe: every choice has a search, which is text.
    const change = { search: text } as Partial<Choice>
    return write(change, true)
  }
  // What else is chosen while the typing rests goes along.
  const latest = useRef(search)
  useEffect(() => {
    latest.current = search
  })
  const settled = async () => {
    if (unwritten.current !== undefined) await search(unwritten.current)
  }
  return {
    choice,
    typed: (text: string) => {
      setDraft(text)
      unwritten.current = text
      clearTimeout(timer.current)
      // Every link of the page is drawn anew for another address: the next key need not wait for them.
      timer.current = setTimeout(() => startTransition(() => void latest.current(text)), WRITE_AFTER_MS)
    },
    /** The reader leaves the field: what is still to be written is written now, not into the page they go to. */
    settle: () => void settled(),
    settled,
    /** `replace`: no step of its own. */
    choose: (change: Partial<Choice>, replace = false) => void write(change, replace),
  }
}
