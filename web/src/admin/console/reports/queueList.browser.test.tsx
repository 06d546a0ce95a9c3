import {
  dismissChallengeComplaints,
  type ReportedChallenge,
} from '@raidkit/contract/community/challengeComplaints'
import { hideChallenge } from '@raidkit/contract/admin/adminChallenges'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderComponent } from '../../../testing/renderComponent.tsx'
import { QueueList } from './QueueList.tsx'

const CUP: ReportedChallenge = {
  uid: '3f0c2c3e-8a57-4f0e-9b1c-0d2f5a6b7c8d',
  slug: 'cup',
  title: '<b>Cup</b>',
  owner: { uid: 'owner', username: 'Host' },
  reports: [
    { reason: 'scam', note: '<i>asks for money</i>', atMs: 0, by: 'Ada' },
    { reason: 'other', note: '', atMs: 0, by: null },
  ],
  moreReports: 3,
}

async function list() {
  const client = new QueryClient({ defaultOptions: { mutations: { retry: false } } })
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    // The list of the audit log is asked for by a GET.
    if (typeof body === 'string')
      sent.push([`${method} ${new URL(url, location.href).pathname}`, JSON.parse(body)])
    return Response.json({ entries: [] })
  })
  await renderComponent(
    <QueryClientProvider client={client}>
      <ul>
        <QueueList rows={[{ from: 'challenges', about: CUP }]} />
      </ul>
    </QueryClientProvider>,
  )
  return sent
}

afterEach(() => vi.unstubAllGlobals())

it('shows a reported challenge with what was said of it, and hides it', async () => {
  const sent = await list()
  const line = page.getByRole('listitem', { name: CUP.title })
  await expect
    .element(line.getByRole('link', { name: 'Host' }))
    .toHaveAttribute('href', '/admin/users?user=owner')
  await expect
    .element(line.getByRole('link', { name: 'Open page' }))
    .toHaveAttribute('href', '/streamers/streamer-challenge/cup')
  await expect.element(line.getByText('Scam or false prizes')).toBeVisible()
  await expect.element(line.getByText('<i>asks for money</i>')).toBeVisible()
  await expect.element(line.getByText('unnamed player')).toBeVisible()
  await expect.element(line.getByText('and 3 more reports')).toBeVisible()
  await line.getByRole('button', { name: 'Hide' }).click()
  await expect.poll(() => sent).toEqual([[`PUT ${hideChallenge.path}`, { uid: CUP.uid, isHidden: true }]])
})

it('closes the reports of a challenge', async () => {
  const sent = await list()
  await page.getByRole('button', { name: 'Close reports' }).click()
  await expect.poll(() => sent).toEqual([[`POST ${dismissChallengeComplaints.path}`, { uid: CUP.uid }]])
})
