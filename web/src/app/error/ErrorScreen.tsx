import { Frame } from '../Frame.tsx'
import { useLayout } from '../useLayout.ts'
import { ErrorPage } from './ErrorPage.tsx'

/** The error inside the frame, so that the reader can go on; alone where the page has none. */
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
