import type { Me, ProgressSource } from '@raidkit/contract/account/users'
import type { Progress, UserField, UserUpdate } from '@raidkit/rules/account/users'
import { NO_CHANGES, type Batch, type UserChanges } from '../../../api/withChanges.ts'

type Change = { fields: UserUpdate; shown: Me; key: string; source?: ProgressSource | undefined }

/** Adds a change to the waiting batch. A field that is back at its original value is not sent. */
export function addChange(
  { sent, waiting }: UserChanges,
  { fields, shown, key, source }: Change,
): UserChanges {
  const was = { ...pickFields(shown, fieldsOf(fields)), ...waiting?.was }
  const all = { ...waiting?.fields, ...fields }
  const differing = fieldsOf(all).filter((field) => !isSame(all[field], was[field]))
  // `ic3` is sent along with another field only.
  const left = differing.some((field) => field !== 'ic3') ? differing : []
  const { charUid } = shown
  return tidy({
    sent,
    waiting: { fields: pickFields(all, left), was: pickFields(was, left), charUid, key, source },
  })
}

/** Moves the waiting batch to the sent one. */
export function afterSending({ waiting }: UserChanges): UserChanges {
  return tidy({ sent: waiting, waiting: undefined })
}

/** Removes saved fields from the sent batch. */
export function afterSaving({ sent, waiting }: UserChanges, fields: readonly UserField[]): UserChanges {
  return tidy({ sent: sent && without(sent, fields), waiting })
}

/**
 * Removes fields that the server refused, so the page shows their previous values. A field that was changed again since
 * stays waiting, based on the value that the server has.
 */
export function revertFields({ sent, waiting }: UserChanges, fields: readonly UserField[]): UserChanges {
  const again = fields.filter((field) => waiting?.fields[field] !== undefined)
  const was = { ...waiting?.was, ...pickFields(sent?.was ?? {}, again) }
  return tidy({ sent: sent && without(sent, fields), waiting: waiting && { ...waiting, was } })
}

/** Splits a batch into one per field, so that a refused field does not affect the others. */
export function splitBatch(batch: Batch, newKey: () => string): Batch[] {
  const { fields, was } = batch
  return fieldsOf(fields).map((field) => ({
    ...batch,
    fields: pickFields(fields, [field]),
    was: pickFields(was, [field]),
    key: newKey(),
  }))
}

const PROGRESS_FIELDS = Object.keys({
  questsDone: 0,
  questsStarted: 0,
  questsFailed: 0,
  questsHidden: 0,
  objectives: 0,
  itemsFound: 0,
  modulesBuilt: 0,
  modulesTracked: 0,
} satisfies Record<keyof Progress, unknown>)

/** Returns true if all fields are progress of the character, which has a separate call. */
export function isProgress(fields: UserUpdate): fields is Partial<Progress> {
  return fieldsOf(fields).every((field) => PROGRESS_FIELDS.includes(field))
}

export function fieldsOf(update: UserUpdate): UserField[] {
  const names = Object.keys(update) as UserField[] // its own keys
  return names.filter((field) => update[field] !== undefined)
}

/** Picks the named fields of any object. Null values are left out, as no field can be set to null. */
export function pickFields(from: object, fields: readonly UserField[]): UserUpdate {
  const values = from as Record<string, unknown> // only read by name
  return Object.fromEntries(
    fields.flatMap((field) =>
      values[field] === undefined || values[field] === null ? [] : [[field, values[field]]],
    ),
  )
}

function without(batch: Batch, gone: readonly UserField[]): Batch {
  const left = fieldsOf(batch.fields).filter((field) => !gone.includes(field))
  return { ...batch, fields: pickFields(batch.fields, left), was: pickFields(batch.was, left) }
}

/** Drops empty batches and returns one shared object if nothing is left. */
function tidy({ sent, waiting }: UserChanges): UserChanges {
  const kept = (batch: Batch | undefined) => (batch && fieldsOf(batch.fields).length > 0 ? batch : undefined)
  const next = { sent: kept(sent), waiting: kept(waiting) }
  return next.sent || next.waiting ? next : NO_CHANGES
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}
