import { nameSkeleton } from '../tables/nameSkeleton.ts'

/** Names that suggest the site or its staff. */
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

/** Removes separators, which do not make a different name: `a_d.m-i n` reads as admin. */
const reading = (name: string) => nameSkeleton(name).replaceAll(/[_. -]/g, '')
/** Returns lower- and upper-case forms too, as they do not look alike in every script. */
const inBothCases = (name: string) => [name, name.toLowerCase(), name.toUpperCase()]
/** Computed on first use, because it takes 30 ms. */
let readings: Set<string> | undefined
const madeReadings = () =>
  new Set(
    RESERVED.flatMap((name) => [name, `${name}s`, `raidkit ${name}`])
      .flatMap(inBothCases)
      .map(reading),
  )

/** Returns true if the name could be taken for one of the site itself. */
export function isReservedName(name: string): boolean {
  // Trailing digits are ignored, as users append them when a name is refused.
  const known = (readings ??= madeReadings())
  const bare = name.replace(/[\p{Nd}_. -]+$/u, '')
  return [name, bare].flatMap(inBothCases).some((written) => known.has(reading(written)))
}
