import type { Challenge } from '@raidkit/contract/community/challenge'
import { DAY_MS, HOUR_MS } from '@raidkit/rules/platform/time'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { renderComponent } from '../../testing/renderComponent.tsx'
import { BoardTable } from './BoardTable.tsx'
import { GoalList } from './GoalList.tsx'
import { LatestReports } from './LatestReports.tsx'
import { StageLine } from './StageLine.tsx'

const [ADA, BO] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']
const kills = { slug: 'kills', title: 'PMC kills', kind: 'kills', points: 2, per: 1, most: 20 } as const
const loot = { slug: 'loot', title: 'Loot', kind: 'value', points: 5, per: 100_000, most: null } as const

function challenge(fields: Partial<Challenge> = {}): Challenge {
  const standing = { goals: [], reachedAtMs: null }
  return {
    uid: ADA,
    isOfPlayer: false,
    slug: 'cup',
    title: 'Cup',
    rules: '',
    startsAtMs: Date.now() - DAY_MS,
    endsAtMs: Date.now(),
    goals: [
      { ...kills, questUid: null },
      { ...loot, questUid: null },
    ],
    board: [
      {
        ...standing,
        place: 1,
        points: 6,
        goals: [{ slug: 'kills', count: 3, points: 6 }],
        player: { uid: ADA, name: 'Ada', streamUrl: 'https://www.twitch.tv/ada' },
      },
      { ...standing, place: 2, points: 0, player: { uid: BO, name: '<b>Bo</b>', streamUrl: null } },
    ],
    reports: [],
    ...fields,
  }
}

it('the board names places, points and counts; a stream is a link, and a name is never markup', async () => {
  await renderComponent(<BoardTable challenge={challenge()} />)
  await expect.element(page.getByRole('row', { name: /1\.\s*Ada.*6$/ })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: /Ada/ }))
    .toHaveAttribute('href', 'https://www.twitch.tv/ada')
  await expect.element(page.getByText('<b>Bo</b>')).toBeVisible()
  await renderComponent(<BoardTable challenge={challenge({ board: [] })} />)
  await expect.element(page.getByText('No players yet.')).toBeVisible()
})

it('goals say what they are worth and how far they count', async () => {
  await renderComponent(<GoalList goals={challenge().goals} />)
  await expect.element(page.getByText('2 points for each kill · up to 20')).toBeVisible()
  await expect.element(page.getByText('5 points for 100,000 ₽')).toBeVisible()
})

it('before the start and until the end a clock runs; after it the winner is named, if there is one', async () => {
  const soon = challenge({ startsAtMs: Date.now() + HOUR_MS })
  await renderComponent(<StageLine challenge={soon} stage="ahead" />)
  await expect.element(page.getByText('Starts in')).toBeVisible()
  await expect.element(page.getByText(/^(?:\d+:)?\d\d:\d\d$/)).toBeVisible()
  await renderComponent(<StageLine challenge={challenge()} stage="ended" />)
  await expect.element(page.getByText('Ada')).toBeVisible()
  const open = challenge().board.map((row) => ({ ...row, place: 1, points: 0 }))
  await renderComponent(<StageLine challenge={challenge({ board: open })} stage="ended" />)
  await expect.element(page.getByText('Ended. No one scored.')).toBeVisible()
})

it('reports show who, what and the evidence; without any it is said', async () => {
  const report = { uid: BO, playerUid: ADA, goal: 'kills', count: 3, atMs: Date.now(), by: 'pilot' } as const
  await renderComponent(
    <LatestReports
      challenge={challenge({ reports: [{ ...report, evidenceUrl: 'https://example.org/clip' }] })}
    />,
  )
  await expect.element(page.getByText('PMC kills +3')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: /Evidence/ }))
    .toHaveAttribute('href', 'https://example.org/clip')
  await renderComponent(<LatestReports challenge={challenge()} />)
  await expect.element(page.getByText('No scores reported yet.')).toBeVisible()
})
