import { listQuestDetails, type QuestDetails } from '@raidkit/contract/progress/quests'
import type { CachedQuest } from '@raidkit/rules/quests/quests'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { callKey } from '../../../api/useCall.ts'
import { renderComponent } from '../../../testing/renderComponent.tsx'
import { useQuestBook } from './useQuestBook.ts'

const FRESH_QUEST = {
  active: true,
  trader: 'Prapor',
  tab: 1,
  reqLevel: 0,
  fraction: 'Any',
  gates: [],
  reqGameEdition: [],
  reqGameMode: [],
  requireOr: [],
  requirements: [],
  multiple: false,
  other: [],
  sameAs: [],
  after: [],
  locations: [],
  requiredForKappa: false,
  restartable: false,
  opens: [],
  standing: [],
  failStanding: [],
}
/** The fields of a quest that its view is computed from. */
const quest = (uid: string, require: string[] = []) =>
  ({ ...FRESH_QUEST, uid, require }) as unknown as CachedQuest
const details: QuestDetails = {
  quests: [],
  poolSizes: [],
  questItems: {},
  labels: {} as QuestDetails['labels'],
  sources: {} as QuestDetails['sources'],
}

function States({ seen }: { seen: string[] }) {
  const { facts } = useQuestBook()
  const text = facts ? [...facts.views].map(([uid, { state }]) => `${uid} ${state}`).join(', ') : 'nothing'
  seen.push(text)
  return <p>{text}</p>
}

async function opened() {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  const arrive = (quests: CachedQuest[]) =>
    client.setQueryData(['catalogue', 'en'], { items: [], quests, ladders: {} })
  client.setQueryData(callKey(listQuestDetails, { lang: 'en' }), details)
  arrive([quest('first'), quest('second', ['first'])])
  const seen: string[] = []
  await renderComponent(
    <QueryClientProvider client={client}>
      <States seen={seen} />
    </QueryClientProvider>,
  )
  return { arrive, seen }
}

it('shows how quests stand a moment after they have come', async () => {
  await opened()
  await expect.element(page.getByText('first active, second locked')).toBeVisible()
})

it('shows the quests before until others are ready', async () => {
  const { arrive, seen } = await opened()
  await expect.element(page.getByText('first active, second locked')).toBeVisible()
  const before = seen.length
  arrive([quest('third')])
  await expect.element(page.getByText('third active')).toBeVisible()
  expect(seen.slice(before)).not.toContain('nothing')
})
