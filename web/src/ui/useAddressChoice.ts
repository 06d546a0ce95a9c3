import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { saidIn } from './address.ts'

/** The address follows the typing at a distance: browsers refuse to write it at every key. */
const WRITE_AFTER_MS = 250

/** Names of the address with their new texts; an empty one is left out of it. */
export type AddressChange = Readonly<Record<string, string>>

/**
 * A page's choices in its address. `params` holds them as they are shown, also what is still on its way there.
 * `choose` is a step that the back button undoes, `type` follows a field that is being typed into.
 */
export function useAddressChoice() {
  const [address, setAddress] = useSearchParams()
  const { key } = useLocation()
  const [draft, setDraft] = useState<AddressChange>({})
  const unwritten = useRef<AddressChange>({})
  /** Written, and not in the address yet: what is chosen meanwhile must not overwrite it. */
  const written = useRef<AddressChange>({})
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const shown = useRef(key)
  useEffect(() => {
    // What is chosen between the first picture and its effects stays.
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
    setAddress((now) => saidIn(now, all), { replace, preventScrollReset: true })
  }
  // What is written later goes into the address as it is then.
  const latest = useRef(write)
  useEffect(() => {
    latest.current = write
  })
  return {
    params: saidIn(address, draft),
    choose: (change: AddressChange) => write(change, false),
    type: (change: AddressChange) => {
      unwritten.current = { ...unwritten.current, ...change }
      setDraft((before) => ({ ...before, ...change }))
      clearTimeout(timer.current)
      timer.current = setTimeout(() => latest.current({}, true), WRITE_AFTER_MS)
    },
  }
}
