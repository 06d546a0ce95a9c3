import { undoRecorded } from '../../account/shared/player/useUndo.ts'
import { useWork } from '../../account/shared/player/useWork.ts'
import { withFreshSignIn } from './fresh/freshSignIn.ts'

/** Undoes an entry of the audit log; returns whether it was done, and says why if not. */
export function useAuditUndo() {
  const { isWorking, work } = useWork()
  return { isWorking, undo: (uid: string) => work(() => withFreshSignIn(() => undoRecorded(uid))) }
}
