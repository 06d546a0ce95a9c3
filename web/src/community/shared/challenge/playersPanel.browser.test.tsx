import { OWN_MANAGING } from '@raidkit/contract/community/ownChallenges'
import type { ManagedChallenge } from '@raidkit/contract/community/challengeManaging'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderComponent } from '../../../testing/renderComponent.tsx'
import type { Managing } from './managing.ts'
import { PlayersPanel } from './PlayersPanel.tsx'

const ADA = { uid: 'a', name: '<b>Ada</b>', streamUrl: null, username: null, keyPrefix: null }
const CUP: ManagedChallenge = {
  uid: 'c',
  slug: 'cup',
  title: 'Cup',
  rules: '',
  startsAtMs: 0,
  endsAtMs: 1,
  goals: [],
  version: 1,
  owner: null,
  isHidden: false,
  players: [ADA],
  reports: [],
  board: [{ place: 1, points: 0, player: ADA, goals: [], reachedAtMs: null }],
}
const MANAGING: Managing = { calls: OWN_MANAGING, act: async (work) => work(), linksAnybody: false }

async function panel() {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body?: string } = {}) => {
    if (body !== undefined) sent.push(JSON.parse(body))
    return Response.json({ challenge: { ...CUP, players: [], board: [] } })
  })
  const onReply = vi.fn()
  await renderComponent(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { mutations: { retry: false } } })}>
      <PlayersPanel managing={MANAGING} challenge={CUP} onReply={onReply} />
    </QueryClientProvider>,
  )
  return { sent, onReply }
}

afterEach(() => vi.unstubAllGlobals())

const remove = page.getByRole('button', { name: 'Remove <b>Ada</b>' })
const question = page.getByRole('alertdialog', { name: 'Remove <b>Ada</b>?' })

describe('removing a player', () => {
  it('asks first, and does nothing when cancelled', async () => {
    const { sent } = await panel()
    await remove.click()
    await expect.element(question).toBeVisible()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(question).not.toBeInTheDocument()
    expect(sent).toEqual([])
  })

  it('is sent once it is confirmed', async () => {
    const { sent, onReply } = await panel()
    await remove.click()
    await question.getByRole('button', { name: 'Remove' }).click()
    await expect.poll(() => onReply.mock.calls.length).toBe(1)
    await expect.element(question).not.toBeInTheDocument()
    expect(sent).toEqual([{ uid: ADA.uid }])
  })
})
