import {
  progressChange,
  computeUndo,
  type ChangeSide,
  type RecordedChange,
} from '@raidkit/rules/progress/progress-history'
import { newKey } from '../../../api/newKey.ts'
import type { TrackedCharacter } from './visit.ts'

/** Changes of each character by this page, newest first: enough to undo the latest actions. */
const histories = new Map<string, RecordedChange[]>()
const MOST = 200

type OwnChange = { before: TrackedCharacter; after: TrackedCharacter; undoes?: string | undefined }

/** Records a change. Returns the uid by which it is undone; undefined if nothing changed. */
export function recordOwnChange(charKey: string, { before, after, undoes }: OwnChange): string | undefined {
  const change = progressChange(before, after)
  if (!change && undoes === undefined) return undefined
  const recorded: RecordedChange = { before: {}, after: {}, ...change, uid: newKey(), undoes }
  histories.set(charKey, [recorded, ...(histories.get(charKey) ?? [])].slice(0, MOST))
  return recorded.uid
}

/**
 * Computes the fields after undoing one of these changes, by the rule of the server; later changes stay. Undefined: it
 * cannot be undone.
 */
export function withoutChange(charKey: string, now: TrackedCharacter, uid: string): ChangeSide | undefined {
  return computeUndo(now, histories.get(charKey) ?? [], uid)
}
