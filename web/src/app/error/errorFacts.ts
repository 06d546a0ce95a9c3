import { isRouteErrorResponse } from 'react-router'
import { isRefusal } from '../../api/refusal.ts'

export type ErrorFacts = { status: number; detail: string | undefined; stack: string | undefined }

/** What the error page may say of anything that was thrown. */
export function errorFacts(error: unknown): ErrorFacts {
  if (isRouteErrorResponse(error)) {
    const detail = typeof error.data === 'string' && error.data !== '' ? error.data : error.statusText
    return { status: error.status, detail, stack: undefined }
  }
  if (isRefusal(error)) return { status: error.status, detail: error.message, stack: error.stack }
  if (error instanceof Error) return { status: 500, detail: error.message, stack: error.stack }
  return { status: 500, detail: typeof error === 'string' ? error : JSON.stringify(error), stack: undefined }
}
