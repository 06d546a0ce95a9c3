import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { withParams } from './address.ts'

/** Delay in ms after the last key before the address is written: browsers limit how often it may change. */
const WRITE_AFTER_MS = 250

/** Changed query parameters with their new texts; an empty text removes the parameter. */
export type AddressChange = Readonly<Record<string, string>>

/**
 * Keeps a page's choices in the address. `params` contains the choices as shown, including pending ones. `choose` adds
 * a history entry, `type` follows a field being typed into.
 */
export function useAddressChoice() {
  const [address, setAddress] = useSearchParams()
  const { key } = useLocation()
  const [draft, setDraft] = useState<AddressChange>({})
  const unwritten = useRef<AddressChange>({})
  /** Written but not in the address yet; a choice made meanwhile must not overwrite it. */
  const written = useRef<AddressChange>({})
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const shown = useRef(key)
  useEffect(() => {
    // Choices made between the first render and its effects are kept.
    if (shown.current === key) return
    shown.current = key
    written.current = {}
    setDraft(unwritten.current)
  }, [key])
  useEffect(() => () => clearTimeout(timer.current), [])

  const write = (change: AddressChange, replace: boolean) => {
    clearTimeout(timer.current)
    const whole = { ...unwritten.current, ...change }
    unwritten.current = {}
    const all = { ...written.current, ...whole }
    written.current = all
    setDraft((before) => ({ ...before, ...whole }))
    setAddress((now) => withParams(now, all), { replace, preventScrollReset: true })
  }
  // Delayed writes go into the address as it is then.
  const latest = useRef(write)
  useEffect(() => {
    latest.current = write
  })
  return {
    params: withParams(address, draft),
    choose: (change: AddressChange) => write(change, false),
    type: (change: AddressChange) => {
      unwritten.current = { ...unwritten.current, ...change }
      setDraft((before) => ({ ...before, ...change }))
      clearTimeout(timer.current)
      timer.current = setTimeout(() => latest.current({}, true), WRITE_AFTER_MS)
    },
  }
}
