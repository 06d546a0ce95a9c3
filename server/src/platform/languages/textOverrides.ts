import { Refusal } from '@raidkit/contract/platform/errors'
import { keptOverrides, TextOverride } from '@raidkit/rules/platform/texts'
import type { Store } from '../store/connection.ts'
import { mustBe, addAuditEntry, type Change, type ChangeKind, type Entry } from '../../admin/changes/index.ts'

const OVERRIDES_SETTING = 'textOverrides'
const CHANGED_SETTING = 'textOverridesChanged'
const TEXT_CHANGE = 'text'
/** Every page of a language reads all of its overrides; who needs more of them changes the files. */
const MOST_OVERRIDES = 500

/** Overridden texts can be undone, also by editors. */
export const textChanges: readonly ChangeKind[] = [{ kind: TEXT_CHANGE, undo: undoText, byEditors: true }]

type Place = Pick<TextOverride, 'language' | 'key'>

/** Every text that is said otherwise than the build has it, whether this build knows it or not. */
export async function textOverrides(store: Pick<Store, 'settings'>): Promise<TextOverride[]> {
  return keptOverrides((await store.settings.get(OVERRIDES_SETTING))?.value)
}

/** Writes over the override that was seen; null is none. Returns the entry that undoes it, or null where nothing was different. */
export async function changeText(
  change: Change,
  { text, ...place }: Place & { text: string | null },
  was: string | null,
): Promise<string | null> {
  const all = await held(change)
  const before = textAt(all, place)
  mustBe(before, was)
  if (before === text) return null
  return write(change, all, { place, before, after: text })
}

async function undoText(change: Change, { before, after }: Entry): Promise<void> {
  const [was, left] = [TextOverride.nullable().parse(before), TextOverride.nullable().parse(after)]
  const known = was ?? left
  if (!known) return
  const place = { language: known.language, key: known.key }
  const all = await held(change)
  mustBe(textAt(all, place), left?.text ?? null)
  await write(change, all, { place, before: left?.text ?? null, after: was?.text ?? null })
}

/** Writers wait here for one another until they are committed: all overrides are one value. */
async function held({ store, at }: Change): Promise<TextOverride[]> {
  await store.settings.set(CHANGED_SETTING, at.toISOString())
  return textOverrides(store)
}

function textAt(all: readonly TextOverride[], { language, key }: Place): string | null {
  return all.find((one) => one.language === language && one.key === key)?.text ?? null
}

type Step = { place: Place; before: string | null; after: string | null }

async function write(
  change: Change,
  all: readonly TextOverride[],
  { place, before, after }: Step,
): Promise<string> {
  const others = all.filter(({ language, key }) => language !== place.language || key !== place.key)
  if (after !== null && others.length >= MOST_OVERRIDES)
    throw new Refusal('bad_request', { field: 'text', why: `full: ${MOST_OVERRIDES}` })
  const override = (text: string | null) => (text === null ? null : { ...place, text })
  const own = override(after)
  await change.store.settings.set(OVERRIDES_SETTING, own ? [...others, own] : others)
  // Nodes read it when they are asked; every kept page is held against what it would be now.
  change.publish({ type: 'settings' })
  return addAuditEntry(change, {
    what: TEXT_CHANGE,
    target: `${place.language} ${place.key}`,
    before: override(before),
    after: own,
  })
}
