import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFailureToast } from '../reader/useFailureToast.ts'
import { saveNow } from './saving.ts'

/**
 * One write at a time, after what waits to be saved; afterwards everything personal is asked anew. `work` returns
 * whether it was done; if not, the reader has been told, or `onFailure` has.
 */
export function useWork(onFailure?: (error: unknown) => void) {
  const [isWorking, setWorking] = useState(false)
  const tell = useFailureToast()
  const client = useQueryClient()
  const work = async (step: () => Promise<void>): Promise<boolean> => {
    if (isWorking) return false
    setWorking(true)
    try {
      await saveNow()
      await step()
      void client.invalidateQueries({ predicate: ({ queryKey: [, path] }) => isPersonal(path) })
      return true
    } catch (error) {
      const failed = onFailure ?? tell
      failed(error)
      return false
    } finally {
      setWorking(false)
    }
  }
  return { isWorking, work }
}

const PERSONAL = ['/api/be/users/', '/api/be/account', '/api/be/progression/']

function isPersonal(path: unknown): boolean {
  return typeof path === 'string' && PERSONAL.some((below) => path.startsWith(below))
}
