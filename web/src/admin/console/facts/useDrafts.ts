import type { FactField } from '@raidkit/contract/admin/corrections'
import { useRef, useState } from 'react'
import { afterSaving, NOTHING_TYPED, omitKeys, withTyped, type Drafts, type DraftState } from './drafts.ts'

/** Holds the drafts of an entry's fields, with the versions they are based on. */
export function useDrafts(onDrafts?: (drafts: Drafts) => void) {
  const [typed, setTyped] = useState(NOTHING_TYPED)
  // A save ends in a later render than the one that started it.
  const latest = useRef(NOTHING_TYPED)
  const keep = (next: DraftState) => {
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
      keep({ drafts: omitKeys(drafts, [name]), typedOver: omitKeys(typedOver, [name]) })
    },
    /** Removes the drafts that were saved. */
    saved: (sent: Drafts) => keep(afterSaving(latest.current, sent)),
  }
}
