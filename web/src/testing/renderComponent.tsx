import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { cleanup, render } from 'vitest-browser-react'
import { loadMessages } from '../i18n/messages.ts'
import { TextsProvider } from '../i18n/TextsProvider.tsx'
import { ToastProvider } from '../ui/overlay/ToastProvider.tsx'
import '../ui/theme.css'

/**
 * Renders a component as a page would: with the site's styles, English texts, a router and a place for toasts. Removes
 * the previous test's output first: all files share one page, and the library cleans up by itself only in the first of
 * them.
 */
export async function renderComponent(component: ReactNode) {
  await cleanup()
  document.documentElement.dataset['theme'] = 'dark'
  const page = (
    <main className="flex flex-col gap-5 p-4">
      <h1>Outside</h1>
      {component}
    </main>
  )
  const router = createMemoryRouter([{ path: '*', element: page }])
  return render(
    <TextsProvider language="en" messages={await loadMessages('en')}>
      <ToastProvider>
        <RouterProvider router={router} />
      </ToastProvider>
    </TextsProvider>,
  )
}
