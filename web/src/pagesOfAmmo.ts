import type { Page } from './page.ts'

/** Pages of rounds and armour. */
export const AMMO_PAGES: readonly Page[] = [
  {
    id: 'ammo',
    path: '/ammo',
    file: 'features/ammo/AmmoPage.tsx',
    title: 'ammo.title',
    texts: ['items', 'trade'],
    description: 'ammo.description',
    menu: 'guns',
    hasModes: true,
    query: ['q', 'sort', 'cal', 'from', 'pen'],
  },
  {
    id: 'ballistics',
    path: '/ballistics',
    file: 'features/ballistics/BallisticsPage.tsx',
    title: 'ballistics.title',
    description: 'ballistics.description',
    menu: 'guns',
    query: ['round', 'gun', 'armor', 'plate', 'at', 'wear', 'range', 'fragments'],
  },
  {
    id: 'gear',
    path: '/gear',
    file: 'features/gear/GearPage.tsx',
    title: 'gear.title',
    texts: ['admin', 'ballistics', 'items', 'trade'],
    description: 'gear.note',
    menu: 'guns',
    access: 'admin',
    hasModes: true,
    unlisted: true,
    query: [
      ...[
        'view',
        'q',
        'sort',
        'kind',
        'class',
        'material',
        'at',
        'rub',
        'kg',
        'll',
        'noflea',
        'cells',
        'round',
      ],
    ],
  },
]
