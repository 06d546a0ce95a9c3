export type Sort = { by: string; descending: boolean }

/** What a press on a column's header asks for: that column from its top, then turned around. */
export function nextSort(now: Sort | undefined, by: string): Sort {
  return { by, descending: now?.by === by ? !now.descending : true }
}
