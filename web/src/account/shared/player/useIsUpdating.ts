import { startTransition, useEffect, useState } from 'react'
import { isUpdating, onUser } from '../reader/userCopy.ts'

/** Is something of the reader being saved? Said after what the reader did is shown, never before. */
export function useIsUpdating(): boolean {
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    const look = () => startTransition(() => setBusy(isUpdating()))
    look()
    return onUser(look)
  }, [])
  return isBusy
}
