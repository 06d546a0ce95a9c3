import { progressChange, takenBack, type ChangeSide, type Recorded } from '@raidkit/rules/progress-history'
import { newKey } from '../../api/newKey.ts'
import type { Tracked } from './visit.ts'

/** What this page has changed of each character, newest first: enough to take back what was just done. */
const histories = new Map<string, Recorded[]>()
const MOST = 200

type Done = { before: Tracked; after: Tracked; takesBack?: string | undefined }

/** Remembers a change. Answers by what it can be taken back; nothing where nothing changed. */
export function remember(charKey: string, { before, after, takesBack }: Done): string | undefined {
  const change = progressChange(before, after)
  if (!change && takesBack === undefined) return undefined
  const recorded: Recorded = { before: {}, after: {}, ...change, uid: newKey(), takesBack }
  histories.set(charKey, [recorded, ...(histories.get(charKey) ?? [])].slice(0, MOST))
  return recorded.uid
}

/** The fields after taking back one of these changes; what came since stays. Undefined: it cannot be any more. */
export function withoutChange(charKey: string, now: Tracked, uid: string): ChangeSide | undefined {
  return takenBack(now, histories.get(charKey) ?? [], uid)
}
