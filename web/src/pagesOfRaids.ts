import type { Page } from './page.ts'

/** Pages for raids to come: what to do in one, and with whom. */
export const RAID_PAGES: readonly Page[] = [
  {
    id: 'raidPlanner',
    path: '/progression/raid-planner',
    file: 'quests/raid-planner/RaidPlannerPage.tsx',
    title: 'raidPlanner.title',
    description: 'raidPlanner.description',
    menu: 'progression',
    menuGroup: 'progress',
    hasModes: true,
    query: ['taken', 'kappa', 'map', 'add', 'drop'],
  },
  {
    id: 'team',
    path: '/progression/team',
    file: 'account/team/TeamPage.tsx',
    title: 'team.title',
    description: 'team.description',
    menu: 'progression',
    menuGroup: 'progress',
    query: ['join'],
  },
]
