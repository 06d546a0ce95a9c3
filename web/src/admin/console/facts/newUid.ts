import { uidOf } from '@raidkit/rules/platform/uid'

const GAME_ID_BYTES = 12

/** The uid of an entry of our own: an id as the game gives them, by chance. */
export function newUid(): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(GAME_ID_BYTES))]
  return uidOf(bytes.map((one) => one.toString(16).padStart(2, '0')).join(''))
}

/** The tag of a name, as it stands in its address. */
export function tagOf(name: string): string {
  return name.trim().replaceAll(/[\s/?#\\%]+/g, '_')
}

/** The address of a quest, made from its English name. */
export function questSlug(name: string): string {
  const words = name.toLowerCase().match(/[a-z0-9]+/g)
  return words?.join('-') ?? ''
}
