import { Outlet } from 'react-router'
import { PageHead } from '../PageHead.tsx'

/** For a browser source of a stream: transparent, as large as the source, never a scroll bar. */
export default function WidgetLayout() {
  return (
    <main className="h-dvh overflow-hidden">
      <PageHead />
      <Outlet />
    </main>
  )
}
