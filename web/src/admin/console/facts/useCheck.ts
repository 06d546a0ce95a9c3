import type { ReplyOf } from '@raidkit/contract/platform/call'
import { checkFacts, type FactChange } from '@raidkit/contract/admin/corrections'
import { useState } from 'react'
import { useSaving } from '../useSaving.ts'

/** Asks what is wrong with changes and where they would be seen; known until they are others. */
export function useCheck(changes: readonly FactChange[]) {
  const [known, setKnown] = useState<{ key: string; reply: ReplyOf<typeof checkFacts> }>()
  const { save, isPending, fault } = useSaving(checkFacts)
  const key = JSON.stringify(changes)
  const check = async () => {
    const reply = await save({ changes: [...changes] })
    if (reply) setKnown({ key, reply })
  }
  return {
    check,
    isPending,
    fault,
    checked: known?.key === key ? known.reply : undefined,
    forget: () => setKnown(undefined),
  }
}
