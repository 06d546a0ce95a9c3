import type { CommandName } from '../texts/index.ts'
import { ammo } from './ammo.ts'
import { boss } from './boss.ts'
import type { Command } from './command.ts'
import { item } from './item.ts'
import { map } from './map.ts'
import { alerts, link, progress } from './own.ts'
import { price } from './price.ts'
import { quest } from './quest.ts'
import { restock, restockPosts } from './restock.ts'
import { barter, craft } from './trade.ts'

/** All commands, in the order in which the page lists them. */
export const COMMANDS: Readonly<Record<CommandName, Command>> = {
  price,
  item,
  craft,
  barter,
  ammo,
  quest,
  map,
  boss,
  restock,
  progress,
  alerts,
  link,
  'restock-posts': restockPosts,
}

export const COMMAND_NAMES = Object.keys(COMMANDS) as CommandName[] // Safe: the type has no others.
