import {
  progressChange,
  undone,
  type ChangeSide,
  type RecordedChange,
} from '@raidkit/rules/progress/progress-history'
import { newKey } from '../../../api/newKey.ts'
import type { Tracked } from './visit.ts'

/** What this page has changed of each character, newest first: enough to undo what was just done. */
const histories = new Map<string, RecordedChange[]>()
const MOST = 200

type Done = { before: Tracked; after: Tracked; undoes?: string | undefined }

/** Remembers a change. Returns the uid by which it is undone; undefined where nothing changed. */
export function remember(charKey: string, { before, after, undoes }: Done): string | undefined {
  const change = progressChange(before, after)
  if (!change && undoes === undefined) return undefined
  const recorded: RecordedChange = { before: {}, after: {}, ...change, uid: newKey(), undoes }
  histories.set(charKey, [recorded, ...(histories.get(charKey) ?? [])].slice(0, MOST))
  return recorded.uid
}

/** The fields after undoing one of these changes, by the rule of the server; what came since stays. Undefined: it cannot be undone. */
export function withoutChange(charKey: string, now: Tracked, uid: string): ChangeSide | undefined {
  return undone(now, histories.get(charKey) ?? [], uid)
}
