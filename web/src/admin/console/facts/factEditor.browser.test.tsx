import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderComponent } from '../../../testing/renderComponent.tsx'
import { FactEditor } from './FactEditor.tsx'

const FACT = {
  line: { uid: 'x', name: 'X', place: '' },
  fields: [{ field: 'level', base: 1, source: 'bundled' }],
  names: {},
}

/** An editor of a craft whose level was typed over; what is asked or sent later is answered by `server`. */
async function editor() {
  const server = { isDown: false, answer: () => Response.json({ changed: 1 }), sent: [] as unknown[] }
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string } = {}) => {
    if (url.includes('/check')) return Response.json({ faults: [], seen: [], seenTotal: 0 })
    if (body !== undefined) {
      server.sent.push(JSON.parse(body))
      return server.answer()
    }
    return server.isDown ? Response.json({}, { status: 500 }) : Response.json(FACT)
  })
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false }, mutations: { retry: false } },
  })
  await renderComponent(
    <QueryClientProvider client={client}>
      <FactEditor kind="craft" uid="x" />
    </QueryClientProvider>,
  )
  await level.fill('3')
  return server
}

afterEach(() => vi.unstubAllGlobals())

const level = page.getByLabelText(/^Level/)
const hide = page.getByRole('button', { name: 'Hide' })

it('hiding an entry keeps what was typed, also when asking again fails', async () => {
  const server = await editor()
  server.isDown = true
  await hide.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Hide' }).click()
  await expect.poll(() => server.sent).toMatchObject([{ changes: [{ field: 'hidden', value: true }] }])
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(level).toHaveValue('3')
})

it('saves what was typed, and forgets it then', async () => {
  const server = await editor()
  await page.getByRole('button', { name: 'Save 1 change' }).click()
  await expect.poll(() => server.sent).toMatchObject([{ changes: [{ field: 'level', value: 3 }] }])
  await expect.element(level).toHaveValue('1')
})
