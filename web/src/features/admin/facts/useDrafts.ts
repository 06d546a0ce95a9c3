import type { FactField } from '@raidkit/contract/corrections'
import { useState } from 'react'
import { withTyped, type Drafts, type TypedOver } from './drafts.ts'

type Typed = { drafts: Drafts; typedOver: TypedOver }

const NOTHING: Typed = { drafts: {}, typedOver: {} }

/** What was typed into the fields of an entry, and over which versions of them. */
export function useDrafts(onDrafts?: (drafts: Drafts) => void) {
  const [typed, setTyped] = useState(NOTHING)
  const keep = (next: Typed) => {
    setTyped(next)
    onDrafts?.(next.drafts)
  }
  return {
    ...typed,
    type: (name: string, draft: string | null, known: readonly FactField[]) =>
      keep({
        drafts: { ...typed.drafts, [name]: draft },
        typedOver: withTyped(typed.typedOver, known, name),
      }),
    drop: (name: string) =>
      keep({ drafts: without(typed.drafts, name), typedOver: without(typed.typedOver, name) }),
    clear: () => keep(NOTHING),
  }
}

function without<Value>(record: Readonly<Record<string, Value>>, name: string): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => key !== name))
}
