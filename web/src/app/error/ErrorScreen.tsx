import { Frame } from '../Frame.tsx'
import { useLayout } from '../page/useLayout.ts'
import { ErrorPage } from './ErrorPage.tsx'

/** Shows the error inside the frame, so that the user can navigate; without the frame for pages that have none. */
export function ErrorScreen({ error }: { error: unknown }) {
  const layout = useLayout()
  if (layout !== 'default') {
    return (
      <main className="flex min-h-dvh flex-col bg-canvas">
        <ErrorPage error={error} />
      </main>
    )
  }
  return (
    <Frame>
      <ErrorPage error={error} />
    </Frame>
  )
}
