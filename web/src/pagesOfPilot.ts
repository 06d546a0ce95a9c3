import type { Page } from './page.ts'

/** Pages of what follows the game. */
export const PILOT_PAGES: readonly Page[] = [
  {
    id: 'pilot',
    path: '/pilot',
    file: 'pilot/pilot/PilotPage.tsx',
    title: 'pilot.title',
    description: 'pilot.description',
    menu: 'more',
  },
  {
    id: 'raids',
    path: '/pilot/raids',
    file: 'pilot/raids/RaidsPage.tsx',
    title: 'raids.title',
    description: 'raids.description',
    query: ['map', 'mode', 'side', 'from', 'to'],
  },
]
