/**
 * Roles that table elements have natively. They are repeated because the card layout changes `display`, for which some
 * browsers drop the native roles.
 */
export const TABLE_ROLES = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  header: { role: 'columnheader' },
  heading: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const
