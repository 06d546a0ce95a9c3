import { MapMarks } from '@raidkit/rules/maps/map-marks'
import { characterOfStep, defineUndoStep, marksOn, writeMarks } from '../../account/accounts/index.ts'

/** Overwritten lists of marks. Undone, the current list is stored as a new step. */
export const marksStep = defineUndoStep({
  kind: 'marks',
  most: 10, // drawing saves often, and its steps must not displace resets and deletions
  before: MapMarks,
  async undo({ map, marks }, undoing) {
    const { store, publish, nowMs } = undoing
    const char = characterOfStep(undoing)
    const { uid: charUid, userUid } = char
    const { marks: now } = await marksOn(store, charUid, map)
    await marksStep.add(store, { userUid, charUid, scope: map, before: { map, marks: now }, nowMs })
    await writeMarks({ store, publish }, { char, map, marks, nowMs })
  },
})
