export type Sort = { by: string; descending: boolean }

/** Returns the sort order after a press on a column's header: descending first, then reversed. */
export function nextSort(now: Sort | undefined, by: string): Sort {
  return { by, descending: now?.by === by ? !now.descending : true }
}
