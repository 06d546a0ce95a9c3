import { Outlet } from 'react-router'
import { Frame } from '../Frame.tsx'
import { PageHead } from '../head/PageHead.tsx'

export function DefaultLayout() {
  return (
    <Frame>
      <PageHead />
      <Outlet />
    </Frame>
  )
}
