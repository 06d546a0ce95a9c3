import { Outlet } from 'react-router'
import { useSite } from '../../api/site.ts'
import { useText } from '../../i18n/useText.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useHydrated } from '../../ui/useHydrated.ts'
import { Frame } from '../Frame.tsx'
import { PageHead } from '../PageHead.tsx'

export default function DefaultLayout() {
  const { isOutline } = useSite()
  const isHydrated = useHydrated()
  return (
    <Frame>
      <PageHead />
      {isOutline && !isHydrated ? <Outline /> : <Outlet />}
    </Frame>
  )
}

/** Holds the place of a page that the server had no time to draw (decision 115). */
function Outline() {
  const t = useText()
  return (
    <div aria-busy className="flex min-h-dvh flex-col gap-4">
      <noscript>{t('errors.trouble.busy')}</noscript>
      <Skeleton className="h-8 w-64 max-w-full" />
      <Skeleton className="h-64 w-full" />
    </div>
  )
}
