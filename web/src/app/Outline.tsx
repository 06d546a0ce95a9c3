import { useText } from '../i18n/useText.ts'
import { Skeleton } from '../ui/feedback/Skeleton.tsx'
import { SITE_NAME } from './siteName.ts'

/**
 * Delay in seconds after which users without scripts are told to retry; by then the server may have rendered the page.
 */
const AGAIN_S = 10

/** Skeleton of a page that the server had no time to render; the browser requests its data (decision 115). */
export function Outline() {
  const t = useText()
  return (
    <div aria-busy className="flex min-h-dvh flex-col">
      <title>{SITE_NAME}</title>
      <div className="frame-top border-b border-line bg-surface">
        <p className="frame-inset mx-auto flex min-h-14 w-full max-w-page items-center text-lg font-bold">
          {SITE_NAME}
        </p>
      </div>
      <main className="frame-inset mx-auto flex w-full max-w-page flex-col gap-4 py-6">
        <noscript>
          <p>{t('errors.trouble.busy')}</p>
          <p>{t('errors.trouble.again', { seconds: AGAIN_S })}</p>
        </noscript>
        <Skeleton className="h-8 w-64 max-w-full" />
        <Skeleton className="h-64 w-full" />
      </main>
    </div>
  )
}
