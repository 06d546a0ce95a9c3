import { nameSkeleton } from '../../platform/store/tables/nameSkeleton.ts'

/** Names that speak for the site or its people. */
const RESERVED = [
  'raidkit',
  'admin',
  'administrator',
  'administration',
  'moderator',
  'moderation',
  'mod',
  'mods',
  'owner',
  'staff',
  'team',
  'support',
  'help',
  'helpdesk',
  'official',
  'security',
  'system',
  'service',
  'root',
  'sysop',
  'operator',
  'webmaster',
  'postmaster',
  'bot',
  'developer',
  'everyone',
  'deleted account',
  'админ',
  'администратор',
  'администрация',
  'модератор',
  'модерация',
  'поддержка',
  'система',
  'владелец',
]

/** What stands between letters makes no other name: `a_d.m-i n` reads as admin. */
const reading = (name: string) => nameSkeleton(name).replaceAll(/[_. -]/g, '')
/** Small letters and capitals do not look alike in every script. */
const inBothCases = (name: string) => [name, name.toLowerCase(), name.toUpperCase()]
/** Made when first needed: it takes 30 ms, which a start should not. */
let readings: Set<string> | undefined
const madeReadings = () =>
  new Set(
    RESERVED.flatMap((name) => [name, `${name}s`, `raidkit ${name}`])
      .flatMap(inBothCases)
      .map(reading),
  )

/** Would readers take it for a name of the site itself? */
export function isReservedName(name: string): boolean {
  // Figures behind it are what somebody adds when a name is refused.
  const known = (readings ??= madeReadings())
  const bare = name.replace(/[\p{Nd}_. -]+$/u, '')
  return [name, bare].flatMap(inBothCases).some((written) => known.has(reading(written)))
}
