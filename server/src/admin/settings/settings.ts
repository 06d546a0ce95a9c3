import { isDeepStrictEqual } from 'node:util'
import {
  accessFloor,
  hasAccess,
  FEATURES,
  type AccessOverrides,
  type Feature,
} from '@raidkit/rules/platform/access'
import { GlobalSettings } from '@raidkit/rules/admin/settings'
import { Refusal } from '@raidkit/contract/platform/errors'
import { globalSettings } from '../../platform/settings/index.ts'
import type { Store } from '../../platform/store/connection.ts'
import { mustBe, addAuditEntry, type Change, type ChangeKind, type Entry } from '../changes/index.ts'

const SETTINGS_CHANGE = 'settings'
const CHANGED_SETTING = 'globalSettingsChanged'

/** Changed settings can be undone. */
export const settingChanges: readonly ChangeKind[] = [{ kind: SETTINGS_CHANGE, undo: undoSettings }]

/** Settings by their dotted names, so that rows of one table are changed and undone each by itself. */
type Flat = Record<string, unknown>

/** How often the settings have been changed here. */
export async function settingsVersion(store: Store): Promise<number> {
  return (await store.settings.get(CHANGED_SETTING))?.version ?? 0
}

/** Writes the named ones over those that the writer has seen. */
export async function changeSettings(
  change: Change,
  wanted: Partial<GlobalSettings>,
  seenVersion: number,
): Promise<void> {
  const before = await heldSettings(change, seenVersion)
  checkAccess(wanted.access ?? {})
  await write(change, before, { ...before, ...wanted })
}

async function undoSettings(change: Change, { before, after }: Entry): Promise<void> {
  const held = await heldSettings(change)
  const now = flat(held)
  const [was, left] = [fieldsOf(before), fieldsOf(after)]
  const names = Object.keys({ ...was, ...left })
  mustBe(picked(now, names), picked(left, names))
  const next = GlobalSettings.safeParse(nested({ ...now, ...picked(was, names) }))
  if (!next.success) throw new Refusal('version_conflict', 'version_conflict: it no longer fits')
  await write(change, held, next.data)
}

/** Writers wait here for one another until they are committed. */
async function heldSettings({ store, at }: Change, seenVersion?: number): Promise<GlobalSettings> {
  const { version } = await store.settings.set(CHANGED_SETTING, at.toISOString())
  if (seenVersion !== undefined && version !== seenVersion + 1) throw new Refusal('version_conflict')
  return globalSettings(store)
}

async function write(change: Change, before: GlobalSettings, after: GlobalSettings): Promise<void> {
  const [was, is] = [flat(before), flat(after)]
  const names = Object.keys({ ...was, ...is }).filter((name) => !isDeepStrictEqual(was[name], is[name]))
  if (names.length === 0) return
  const fields = new Set(names.map((name) => name.split('.', 1)[0] ?? name))
  for (const [field, value] of Object.entries(after)) {
    if (fields.has(field)) await change.store.settings.set(field, value)
  }
  await addAuditEntry(change, { what: SETTINGS_CHANGE, before: picked(was, names), after: picked(is, names) })
  change.publish({ type: 'settings' })
}

/** A row is opened further than usual or not at all, and never beyond what it needs. */
function checkAccess(access: AccessOverrides): void {
  for (const [name, level] of Object.entries(access)) {
    const feature = name as Feature // Safe: the schema lets no other key in.
    if (!hasAccess(FEATURES[feature], level))
      throw new Refusal('bad_request', {
        field: `access.${name}`,
        why: `cannot be raised above ${FEATURES[feature]}`,
      })
    if (!hasAccess(level, accessFloor(feature)))
      throw new Refusal('bad_request', {
        field: `access.${name}`,
        why: `cannot be opened beyond ${accessFloor(feature)}`,
      })
  }
}

function flat(settings: GlobalSettings): Flat {
  const entries = Object.entries(settings).flatMap(([name, value]): [string, unknown][] =>
    typeof value === 'object'
      ? Object.entries(value).map(([inner, one]) => [`${name}.${inner}`, one])
      : [[name, value]],
  )
  return Object.fromEntries(entries)
}

function nested(fields: Flat): Record<string, unknown> {
  const settings: Record<string, unknown> = { access: {}, regionalSites: {}, ads: {} }
  for (const [name, value] of Object.entries(fields)) {
    const [outer = '', inner] = name.split('.')
    if (value === null) continue
    settings[outer] =
      inner === undefined ? value : { ...(settings[outer] as object | undefined), [inner]: value }
  }
  return settings
}

/** Each of the names, null where there is nothing. */
function picked(fields: Flat, names: readonly string[]): Flat {
  return Object.fromEntries(names.map((name) => [name, fields[name] ?? null]))
}

function fieldsOf(value: unknown): Flat {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
