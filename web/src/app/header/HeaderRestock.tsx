import { createPortal } from 'react-dom'
import { NextRestock } from '../../subjects/restocks/NextRestock.tsx'
import { usePageMode } from '../pageMode.ts'

/** The next restock, in the place that the header keeps for it on wide screens; the menu of a phone has it too. */
export function HeaderRestock() {
  const mode = usePageMode()
  const place = document.getElementById('header-late')
  return (
    place &&
    createPortal(
      <NextRestock
        mode={mode}
        className="target inline-flex items-center gap-1.5 rounded-md text-sm whitespace-nowrap hover:text-accent"
      />,
      place,
    )
  )
}
