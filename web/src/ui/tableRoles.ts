/**
 * What the elements of a table are anyway. Said again because a phone's cards lay them out as boxes, and some
 * browsers then forget that they are a table.
 */
export const TABLE_ROLES = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  header: { role: 'columnheader' },
  heading: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const
