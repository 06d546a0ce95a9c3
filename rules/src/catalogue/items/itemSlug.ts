type SluggedItem = { uid: string; name?: string; url?: string; isFunctional?: boolean }

const NOT_FUNCTIONAL = '_not_func'

/**
 * Returns the last part of /item/{slug}, as spec 3 words it: the url if present; else the name in lower case, spaces
 * and slashes as underscores, quotes and hashes removed, parentheses as underscores, with a suffix for an item that
 * does not work by itself (a bare receiver); else the uid.
 */
export function itemSlug(item: SluggedItem): string {
  if (item.url) return item.url
  const slug = item.name ? nameSlug(item.name) : ''
  if (!slug) return item.uid
  return item.isFunctional === false ? slug + NOT_FUNCTIONAL : slug
}

const BARS = new Set([' ', '/', '(', ')'])
const UNWANTED = /[ /()"'`#“”„«»‘’]/g

/** Builds the slug in one pass, because it runs for every item when a page starts. */
function nameSlug(name: string): string {
  return name.toLowerCase().replaceAll(UNWANTED, (sign) => (BARS.has(sign) ? '_' : ''))
}

/**
 * Gives each item its own address. Where names collide the first by uid keeps the plain slug and the others get _2, _3
 * and so on: uids grow with the age of a game id, so a later item never takes the address of an older one.
 */
export function uniqueSlugs(items: readonly SluggedItem[]): Map<string, string> {
  const inOrder = [...items].sort((a, b) => (a.uid < b.uid ? -1 : 1))
  const plain = new Map(inOrder.map((item) => [item.uid, itemSlug(item)]))
  const taken = new Set<string>()
  const reserved = new Set(plain.values())
  const slugs = new Map<string, string>()
  for (const [uid, slug] of plain) {
    let unique = slug
    for (let n = 2; taken.has(unique) || (unique !== slug && reserved.has(unique)); n += 1)
      unique = `${slug}_${n}`
    taken.add(unique)
    slugs.set(uid, unique)
  }
  return slugs
}
