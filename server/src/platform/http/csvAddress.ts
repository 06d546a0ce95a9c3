const API = /^\/api\/(?:v1|data\/v1)\//
const CSV_PATH = /^[^?]*\.csv(?:\?|$)/i
const CSV_FORMAT = /[?&]format=csv(?:&|$)/i

export const CSV_TYPE = 'text/csv; charset=utf-8'

/** Does the path itself name a table? */
export function isCsvPath(url: string): boolean {
  return CSV_PATH.test(url)
}

/** Who asks for a table by the address gets refusals as one too: a sheet shows what it got in a cell. */
export function isCsvAddress(url: string): boolean {
  return API.test(url) && (isCsvPath(url) || CSV_FORMAT.test(url))
}
