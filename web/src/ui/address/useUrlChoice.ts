import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { startTransition, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router'

/** Delay in ms after the last key before the address is written: browsers limit how often it may change. */
const WRITE_AFTER_MS = 250

/** State that marks the history entries created by this list. */
export const OWN = { own: 'list' }

type SearchChoice = { search: string; mode: GameMode }

type ChoiceCodec<Choice> = {
  read: (params: URLSearchParams) => Choice
  /** Writes a choice into the parameters; others are kept. */
  write: (params: URLSearchParams, choice: Choice) => URLSearchParams
}

/**
 * Returns the choice from the address, with the search as typed. `typed` takes effect immediately; `choose` adds a
 * history entry.
 */
export function useUrlChoice<Choice extends SearchChoice>({ read, write: written }: ChoiceCodec<Choice>) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const [draft, setDraft] = useState<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const unwritten = useRef<string>(undefined)
  /** Choice that is not in the address yet, so that a pressed control shows it at once. */
  const [pending, setPending] = useState<Choice>()
  /** Query of the latest choice; undefined until something is chosen. */
  const awaited = useRef<string>(undefined)
  // Memoised: the same object while the choice is unchanged.
  const asked = useMemo(() => read(params), [read, params])
  const choice = useMemo<Choice>(
    // The mode comes from the address, together with its prices.
    () => ({ ...asked, ...pending, mode: asked.mode, search: draft ?? asked.search }),
    [asked, pending, draft],
  )

  const { key, state, search: query } = useLocation()
  const isOwn = useNavigationType() !== 'POP' && (state as typeof OWN | null)?.own === OWN.own // may be of any shape
  const shown = useRef(key)
  useEffect(() => {
    // Text typed between the first render and its effects is kept.
    if (shown.current === key) return
    shown.current = key
    // An earlier choice has arrived in the address; the latest one is still on its way.
    if (isOwn && awaited.current !== undefined && query !== awaited.current) return
    setPending(undefined)
    // After the back button, or a link to another search, the address determines the text again.
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
  // A pending search is combined with choices made before it is written.
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
      // A new address re-renders every link of the page; the transition keeps the next key responsive.
      timer.current = setTimeout(() => startTransition(() => void latest.current(text)), WRITE_AFTER_MS)
    },
    /**
     * Writes a pending search immediately, for when the user leaves the field: it must not be written into the next
     * page.
     */
    settle: () => void settled(),
    settled,
    /** `replace` adds no history entry. */
    choose: (change: Partial<Choice>, replace = false) => void write(change, replace),
  }
}
