import { Outlet } from 'react-router'
import { PageHead } from '../head/PageHead.tsx'

/** Layout without a frame: the page fills the window and its background is transparent. */
export default function EmptyLayout() {
  return (
    <main className="min-h-dvh">
      <PageHead />
      <Outlet />
    </main>
  )
}
