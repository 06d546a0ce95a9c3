const API = /^\/api\/(?:v1|data\/v1)\//
const CSV_PATH = /^[^?]*\.csv(?:\?|$)/i
const CSV_FORMAT = /[?&]format=csv(?:&|$)/i

export const CSV_TYPE = 'text/csv; charset=utf-8'

/** Returns true if the path itself names a table. */
export function isCsvPath(url: string): boolean {
  return CSV_PATH.test(url)
}

/**
 * Returns true if the address asks for a CSV table. Refusals are CSV too, since a sheet shows the answer in a cell.
 */
export function isCsvAddress(url: string): boolean {
  return API.test(url) && (isCsvPath(url) || CSV_FORMAT.test(url))
}
