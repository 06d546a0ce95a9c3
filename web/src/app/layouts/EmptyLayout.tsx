import { Outlet } from 'react-router'
import { PageHead } from '../PageHead.tsx'

/** No frame: the page has the whole window, and what is behind it shows through. */
export default function EmptyLayout() {
  return (
    <main className="min-h-dvh">
      <PageHead />
      <Outlet />
    </main>
  )
}
