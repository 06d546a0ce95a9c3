const MOST_TAGS = 50
/** Names that tools of others have for tags of ours. */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'Ammo boxes': 'Ammo packs',
    Ammunition: 'Ammo',
    Containers: 'Storage containers',
    Currency: 'Money',
    Meds: 'Medication',
    Mods: 'Weapon parts mods',
    'Quest items': 'Task items',
    'Special items': 'Special equipment',
    'Weapon mods': 'Weapon parts mods',
  }).map(([theirs, ours]) => [folded(theirs), folded(ours)]),
)

/**
 * Does an item carry one of the tags of a comma list? An empty list asks for none and takes all. `known` are the tags
 * that there are: a name that is none of them may be another name of one, or its first words (`Barter` of `Barter_items`).
 */
export function tagFilter(
  list: string,
  known: Iterable<string> = [],
): ((tags: readonly string[]) => boolean) | undefined {
  const asked = list.split(',', MOST_TAGS).map(folded).filter(Boolean)
  if (asked.length === 0) return undefined
  const all = new Set([...known].map(folded))
  const wanted = new Set(asked.flatMap((name) => meant(name, all)))
  return (tags) => tags.some((tag) => wanted.has(folded(tag)))
}

function meant(name: string, all: ReadonlySet<string>): string[] {
  if (all.has(name)) return [name]
  const other = OTHER_NAMES.get(name)
  if (other !== undefined) return [other]
  const longer = [...all].filter((tag) => tag.startsWith(`${name} `))
  return longer.length > 0 ? longer : [name]
}

/** `Barter items`, `barter_items` and `barter-item` are one tag. */
function folded(tag: string): string {
  const words = tag.toLowerCase().match(/[\p{L}\d]+/gu) ?? []
  return words.map((word) => (word.length > 2 ? word.replace(/(?<!s)s$/, '') : word)).join(' ')
}
