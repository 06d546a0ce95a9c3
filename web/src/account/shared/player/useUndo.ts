import { undo as undoCall } from '@raidkit/contract/account/undo'
import { useState } from 'react'
import { takeUser } from '../reader/userCopy.ts'
import { useWork } from './useWork.ts'
import { sendWrite } from './write.ts'

/** Undoes one recorded change of the server: the page shows the account as it is afterwards. */
export async function undoRecorded(uid: string): Promise<void> {
  takeUser(await sendWrite(undoCall, { uid }))
}

export type UseUndo = {
  /** The change that is being undone. */
  undoing: string | undefined
  /** Returns whether it was done; if not, the reader has been told, or `onFailure` has. */
  undo: (uid: string) => Promise<boolean>
}

/**
 * Undo of whatever the server has recorded, by its uid: a change in the history, a reset, copy, deletion or import of
 * the account, an entry of the audit log.
 */
export function useUndo(onFailure?: (error: unknown) => void): UseUndo {
  const { work } = useWork(onFailure)
  const [undoing, setUndoing] = useState<string>()
  const undo = async (uid: string) => {
    if (undoing !== undefined) return false
    setUndoing(uid)
    try {
      return await work(() => undoRecorded(uid))
    } finally {
      setUndoing(undefined)
    }
  }
  return { undoing, undo }
}
