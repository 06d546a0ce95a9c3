import type { Item, L10n } from './schema.ts'

const WIKI = 'https://escapefromtarkov.fandom.com/wiki/'

/** The wiki names its pages after the English item name, spaces as underscores. Presets have no page of their own. */
export function wikiUrl(englishName: string): string {
  return WIKI + encodeURIComponent(englishName.replaceAll(' ', '_')).replaceAll('%2F', '/')
}

/** May this item never be listed on the flea market in this mode? */
export function isBannedFromFlea(
  item: Pick<Item, 'bannedFromFlea' | 'bannedFromFleaByMode'>,
  mode: string,
): boolean {
  return item.bannedFromFleaByMode?.[mode] ?? item.bannedFromFlea
}

/** 'Any' means a dog tag (spec 3). */
export function isDogtag(item: Pick<Item, 'side'>): boolean {
  return item.side === 'Any'
}

/** Spec 3: localised texts default to an object with an empty ru entry. */
export function l10nOf(text: L10n | undefined): L10n {
  return text ?? { ru: '' }
}

/** An item as a call sent it, completed from the cached copy of the same uid (spec 3); what was sent wins. */
export function mergedItem<Sent extends { uid: string }>(
  sent: Sent,
  cached: ReadonlyMap<string, Item>,
): Partial<Item> & Sent {
  return { ...cached.get(sent.uid), ...sent }
}
