import type { ReactNode } from 'react'
import { TABLE_ROLES } from '../../../ui/tableRoles.ts'

/** What opens an entry, and where it belongs; called as the facts call it: in English. */
export function EntryCells({ place, children }: { place: string; children: ReactNode }) {
  return (
    <>
      <th {...TABLE_ROLES.heading} scope="row" className="truncate px-2 text-start font-medium max-lg:p-0">
        {children}
      </th>
      <td {...TABLE_ROLES.cell} lang="en" className="truncate px-2 text-sm text-muted max-lg:p-0">
        {place}
      </td>
    </>
  )
}
