import type { Tag } from './schema.ts'

/** A tag with what lies below it, each with how deep. */
export type TagGroup = { root: Tag; below: readonly { tag: Tag; depth: number }[] }

/** Tags as a tree of which the first level is a heading: in the given order, a tag before those below it. */
export function tagGroups(tags: readonly Tag[]): { groups: TagGroup[]; alone: Tag[] } {
  const known = new Set(tags.map(({ tag }) => tag))
  const children = new Map<string, Tag[]>()
  const roots: Tag[] = []
  for (const tag of tags) {
    const { parent } = tag
    if (parent === undefined || parent === tag.tag || !known.has(parent)) roots.push(tag)
    else children.set(parent, [...(children.get(parent) ?? []), tag])
  }
  const below = (tag: Tag, depth: number): TagGroup['below'] =>
    (children.get(tag.tag) ?? []).flatMap((child) => [{ tag: child, depth }, ...below(child, depth + 1)])
  const groups = roots.map((root) => ({ root, below: below(root, 1) }))
  return {
    groups: groups.filter((group) => group.below.length > 0),
    alone: groups.filter((group) => group.below.length === 0).map(({ root }) => root),
  }
}

/** Addresses are typed and passed on in any spelling: capitals, dashes and spaces do not count. */
export function tagKey(tag: string): string {
  return tag.toLowerCase().replaceAll(/[\s_-]+/g, '_')
}
