import { Refusal } from '@raidkit/contract/platform/errors'
import { MapMarks } from '@raidkit/rules/maps/map-marks'
import type { CharacterRow } from '../../account/tables/characters.ts'
import {
  addUndoStep,
  marksOn,
  type StepUndoing,
  type UndoStepKind,
  writeMarks,
} from '../../account/accounts/index.ts'
import type { Store } from '../../platform/store/connection.ts'

/** Maximum number of marks steps. Drawing saves often, and its steps must not displace resets and deletions. */
const MOST_MARKS_STEPS = 10

/** Overwritten lists of marks. */
export const marksSteps: readonly UndoStepKind[] = [{ kind: 'marks', undo: undoMarks }]

type MarksStepInput = { char: CharacterRow; before: MapMarks; nowMs: number }

/** Stores a list of marks that is about to be overwritten. Returns the uid of the step. */
export async function addMarksStep(store: Store, { char, before, nowMs }: MarksStepInput): Promise<string> {
  const { uid: charUid, userUid } = char
  const { uid } = await addUndoStep(store, {
    userUid,
    charUid,
    kind: 'marks',
    scope: before.map,
    before,
    nowMs,
    most: MOST_MARKS_STEPS,
  })
  return uid
}

/** Restores the previous list of marks and stores the current one as a new step. */
async function undoMarks({ store, publish, player, step, nowMs }: StepUndoing): Promise<void> {
  const { map, marks } = MapMarks.parse(step.before)
  const char = player.chars.find(({ uid }) => uid === step.charUid)
  // The character was deleted since, which has to be undone first.
  if (!char) throw new Refusal('not_found')
  const { marks: now } = await marksOn(store, char.uid, map)
  await addMarksStep(store, { char, before: { map, marks: now }, nowMs })
  await writeMarks({ store, publish }, { char, map, marks, nowMs })
}
