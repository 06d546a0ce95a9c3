import { Outlet } from 'react-router'

export default function WidgetLayout() {
  return (
    <main>
      <Outlet />
    </main>
  )
}
