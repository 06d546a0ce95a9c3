import type { Trader } from './schema.ts'

export type TraderFacts = {
  name: Trader
  /** The game's 24-digit id, which joins game data. */
  id: string
  slug: string
  /** Further spellings of outside tools. */
  aliases: readonly string[]
}

export const TRADERS: readonly TraderFacts[] = [
  { name: 'Prapor', id: '54cb50c76803fa8b248b4571', slug: 'prapor', aliases: [] },
  { name: 'Therapist', id: '54cb57776803fa99248b456e', slug: 'therapist', aliases: [] },
  { name: 'Fence', id: '579dc571d53a0658a154fbec', slug: 'fence', aliases: [] },
  { name: 'Skier', id: '58330581ace78e27b8b10cee', slug: 'skier', aliases: [] },
  { name: 'Peacekeeper', id: '5935c25fb3acc3127c3d8cd9', slug: 'peacekeeper', aliases: ['pk'] },
  { name: 'Mechanic', id: '5a7c2eca46aef81a7ca2145d', slug: 'mechanic', aliases: [] },
  { name: 'Ragman', id: '5ac3b934156ae10c4430e83c', slug: 'ragman', aliases: [] },
  { name: 'Jaeger', id: '5c0647fdd443bc2504c2d371', slug: 'jaeger', aliases: ['jager', 'jäger'] },
  { name: 'Lightkeeper', id: '638f541a29ffd1183d187f57', slug: 'lightkeeper', aliases: ['lk'] },
  {
    name: 'BTR Driver',
    id: '656f0f98d80a697f855d34b1',
    slug: 'btr-driver',
    aliases: ['btr', 'btr_driver', 'btrdriver'],
  },
  { name: 'Ref', id: '6617beeaa9cfa777ca915b7c', slug: 'ref', aliases: [] },
]
