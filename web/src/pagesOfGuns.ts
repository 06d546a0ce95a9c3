import type { Page } from './page.ts'

/** Guns, what is mounted on them and what they fire. */
export const GUN_PAGES: readonly Page[] = [
  {
    id: 'builder',
    path: '/loadouts/weapon',
    also: ['/loadouts/weapon/:gunUrl', '/loadouts/weapon/:gunUrl/:id'],
    file: 'features/builder/BuilderPage.tsx',
    title: 'builder.title',
    texts: ['items', 'loadoutSearch', 'loadouts', 'quest', 'trade'],
    description: 'builder.description',
    menu: 'guns',
    hasModes: true,
    query: ['q', 'class', 'caliber', 'sort', 'page', 'build', 'ammo', 'tab', 'quest'],
    samples: ['/loadouts/weapon', '/loadouts/weapon/colt_m4a1_5.56x45_assault_rifle'],
  },
]
