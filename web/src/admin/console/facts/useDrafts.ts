import type { FactField } from '@raidkit/contract/admin/corrections'
import { useRef, useState } from 'react'
import { afterSaving, NOTHING_TYPED, without, withTyped, type Drafts, type Typed } from './drafts.ts'

/** What was typed into the fields of an entry, and over which versions of them. */
export function useDrafts(onDrafts?: (drafts: Drafts) => void) {
  const [typed, setTyped] = useState(NOTHING_TYPED)
  // A save ends in a later render than the one that began it.
  const latest = useRef(NOTHING_TYPED)
  const keep = (next: Typed) => {
    latest.current = next
    setTyped(next)
    onDrafts?.(next.drafts)
  }
  return {
    ...typed,
    type: (name: string, draft: string | null, known: readonly FactField[]) => {
      const { drafts, typedOver } = latest.current
      keep({ drafts: { ...drafts, [name]: draft }, typedOver: withTyped(typedOver, known, name) })
    },
    drop: (name: string) => {
      const { drafts, typedOver } = latest.current
      keep({ drafts: without(drafts, [name]), typedOver: without(typedOver, [name]) })
    },
    /** These were saved. */
    saved: (sent: Drafts) => keep(afterSaving(latest.current, sent)),
  }
}
