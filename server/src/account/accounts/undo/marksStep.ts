import { randomUUID } from 'node:crypto'
import { Refusal } from '@raidkit/contract/platform/errors'
import { MapMarks } from '@raidkit/rules/maps/map-marks'
import type { CharacterRow } from '../../tables/characters.ts'
import type { UndoRow } from '../../tables/undoSteps.ts'
import { marksOn, writeMarks } from '../marks.ts'
import type { Changing, Player } from '../player.ts'
import { UNDO_LIFE_MS } from './keepUndo.ts'
import type { Store } from '../../../platform/store/connection.ts'

/** Maximum number of marks steps. Drawing saves often, and its steps must not displace resets and deletions. */
const MOST_MARKS_STEPS = 10

type MarksStepInput = { char: CharacterRow; before: MapMarks; nowMs: number }

/** Stores a list of marks that is about to be overwritten. Returns the uid of the step. */
export async function addMarksStep(store: Store, { char, before, nowMs }: MarksStepInput): Promise<string> {
  const { uid: charUid, userUid } = char
  const [uid, now] = [randomUUID(), new Date(nowMs)]
  await store.undoSteps.add({
    uid,
    userUid,
    charUid,
    kind: 'marks',
    scope: before.map,
    before,
    at: now,
    expiresAt: new Date(nowMs + UNDO_LIFE_MS),
  })
  const steps = await store.undoSteps.ofUser(userUid, now)
  const others = steps.filter((step) => step.kind === 'marks' && step.uid !== uid)
  for (const old of others.slice(MOST_MARKS_STEPS - 1)) await store.undoSteps.take(userUid, old.uid, now)
  return uid
}

/** Restores the previous list of marks and stores the current one as a new step. */
export async function undoMarks(
  changing: Changing,
  { player, step, nowMs }: { player: Player; step: UndoRow; nowMs: number },
): Promise<void> {
  const { map, marks } = MapMarks.parse(step.before)
  const char = player.chars.find(({ uid }) => uid === step.charUid)
  // The character was deleted since, which has to be undone first.
  if (!char) throw new Refusal('not_found')
  const { marks: now } = await marksOn(changing.store, char.uid, map)
  await addMarksStep(changing.store, { char, before: { map, marks: now }, nowMs })
  await writeMarks(changing, { char, map, marks, nowMs })
}
