import type { SlotRow } from '@raidkit/rules/guns/gun-scheme'

export type TreeStep = { kind: 'focus' | 'open' | 'empty'; path: string }

/** Returns the action of a key in the tree; undefined: none. */
export function treeStep(
  rows: readonly Pick<SlotRow, 'path' | 'above'>[],
  path: string,
  key: string,
): TreeStep | undefined {
  const at = rows.findIndex((row) => row.path === path)
  const to = (row: { path: string } | undefined): TreeStep | undefined =>
    row && { kind: 'focus', path: row.path }
  switch (key) {
    case 'ArrowDown':
      return to(rows[at + 1])
    case 'ArrowUp':
      return to(rows[at - 1])
    case 'ArrowRight':
      return to(rows.find(({ above }) => above === path))
    case 'ArrowLeft':
      return to(rows.find((row) => row.path === rows[at]?.above))
    case 'Home':
      return to(rows[0])
    case 'End':
      return to(rows.at(-1))
    case 'Enter':
    case ' ':
      return { kind: 'open', path }
    case 'Delete':
    case 'Backspace':
      return { kind: 'empty', path }
    default:
      return undefined
  }
}
