import { HIDDEN_FIELD, NEW_FIELD, type Correction } from '@raidkit/rules/admin/corrections'
import type { Item, Tag } from '@raidkit/rules/catalogue/items'
import { DEFAULT_LANGUAGE } from '@raidkit/rules/platform/languages'
import { groupByKeys } from './grouped.ts'

type TagFields = {
  name?: string
  name_l10n?: Record<string, string>
  items?: readonly string[]
  [HIDDEN_FIELD]?: boolean
}

/** Reads corrections of tags: tags added to an item, tags hidden from every item, and names of tags. */
export function correctedTags(applied: readonly Correction[]) {
  const byTag = new Map<string, TagFields>()
  for (const [uid, own] of groupByKeys(
    applied.filter(({ entity }) => entity === 'tag'),
    (one) => [one.uid],
  )) {
    const made = own.find(({ field }) => field === NEW_FIELD)?.value
    const fields = Object.fromEntries(own.map(({ field, value }) => [field, value ?? undefined]))
    byTag.set(uid, { ...(typeof made === 'object' && made), ...fields })
  }
  const hidden = new Set([...byTag].filter(([, one]) => one[HIDDEN_FIELD]).map(([tag]) => tag))
  const added = groupByKeys(
    [...byTag].flatMap(([tag, { items = [] }]) =>
      hidden.has(tag) ? [] : items.map((uid) => ({ uid, tag })),
    ),
    (one) => [one.uid],
  )
  return {
    /** Returns the tags of an item where they differ from its own. */
    tagsOf: ({ uid, tags }: Item): string[] | undefined => {
      const more = (added.get(uid) ?? []).map(({ tag }) => tag).filter((tag) => !tags.includes(tag))
      const left = tags.filter((tag) => !hidden.has(tag))
      return more.length > 0 || left.length < tags.length ? [...left, ...more] : undefined
    },
    /**
     * Returns the corrected names of a tag. A corrected English name takes precedence over the game's own, so it is
     * listed among the languages too.
     */
    namesOf: ({ tag }: Tag): Pick<Tag, 'name' | 'name_l10n'> | undefined => {
      const fields = byTag.get(tag)
      if (fields?.name === undefined && fields?.name_l10n === undefined) return undefined
      const name = fields.name ?? tag.replaceAll('_', ' ')
      const english = fields.name === undefined ? {} : { [DEFAULT_LANGUAGE]: name }
      return { name, name_l10n: { ...fields.name_l10n, ...english } }
    },
  }
}
