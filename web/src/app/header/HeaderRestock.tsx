import { NextRestock } from '../../trade/shared/restocks/NextRestock.tsx'
import { usePageMode } from '../page/pageMode.ts'

/** Next restock, at the end of the line below the header, where it moves nothing; phones also have it in the menu. */
export function HeaderRestock() {
  return (
    <NextRestock
      mode={usePageMode()}
      className="inline-flex min-h-6 items-center gap-1.5 whitespace-nowrap text-muted hover:text-link"
    />
  )
}
