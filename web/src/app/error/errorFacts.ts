import { isRouteErrorResponse } from 'react-router'
import type { Near, NotFound } from '../../api/notFound.ts'
import { isRefusal } from '../../api/refusal.ts'

export type ErrorFacts = {
  status: number
  detail: string | undefined
  stack: string | undefined
  /** Links to similar pages, for a missing page. */
  near?: readonly Near[]
}

/** Extracts from any thrown value what the error page may show. */
export function errorFacts(error: unknown): ErrorFacts {
  if (isRouteErrorResponse(error)) {
    const { status, data, statusText } = error
    if (isNotFoundNear(data)) return { status, detail: data.text, stack: undefined, near: data.near }
    const detail = typeof data === 'string' && data !== '' ? data : statusText
    return { status, detail, stack: undefined }
  }
  if (isRefusal(error)) return { status: error.status, detail: error.message, stack: error.stack }
  if (error instanceof Error) return { status: 500, detail: error.message, stack: error.stack }
  return { status: 500, detail: typeof error === 'string' ? error : JSON.stringify(error), stack: undefined }
}

function isNotFoundNear(data: unknown): data is NotFound {
  return typeof data === 'object' && data !== null && 'near' in data && Array.isArray(data.near)
}
