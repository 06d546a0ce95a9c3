import type { Me, ProgressSource } from '@raidkit/contract/account/users'
import type { Progress, UserField, UserUpdate } from '@raidkit/rules/account/users'
import { NO_CHANGES, type Batch, type UserChanges } from '../../../api/withChanges.ts'

type Change = { fields: UserUpdate; shown: Me; key: string; source?: ProgressSource | undefined }

/** One more change in the batch that gathers. A field that is back where it was need not be sent. */
export function changed({ sent, waiting }: UserChanges, { fields, shown, key, source }: Change): UserChanges {
  const was = { ...picked(shown, fieldsOf(fields)), ...waiting?.was }
  const all = { ...waiting?.fields, ...fields }
  const differing = fieldsOf(all).filter((field) => !isSame(all[field], was[field]))
  // `ic3` only goes along with another field.
  const left = differing.some((field) => field !== 'ic3') ? differing : []
  const { charUid } = shown
  return tidy({ sent, waiting: { fields: picked(all, left), was: picked(was, left), charUid, key, source } })
}

/** What gathered is on its way; nothing else is. */
export function afterSending({ waiting }: UserChanges): UserChanges {
  return tidy({ sent: waiting, waiting: undefined })
}

/** The account has these fields now. */
export function afterSaving({ sent, waiting }: UserChanges, fields: readonly UserField[]): UserChanges {
  return tidy({ sent: sent && without(sent, fields), waiting })
}

/**
 * The account did not take these fields: the page shows again what was before, unless they have been changed once
 * more since; that change goes on, from what the account really has.
 */
export function failed({ sent, waiting }: UserChanges, fields: readonly UserField[]): UserChanges {
  const again = fields.filter((field) => waiting?.fields[field] !== undefined)
  const was = { ...waiting?.was, ...picked(sent?.was ?? {}, again) }
  return tidy({ sent: sent && without(sent, fields), waiting: waiting && { ...waiting, was } })
}

/** Each field of a batch as a batch of its own, so that one refused field takes no other with it. */
export function singles(batch: Batch, newKey: () => string): Batch[] {
  const { fields, was } = batch
  return fieldsOf(fields).map((field) => ({
    ...batch,
    fields: picked(fields, [field]),
    was: picked(was, [field]),
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

/** Is it nothing but what the character has done? That has a call of its own. */
export function isProgress(fields: UserUpdate): fields is Partial<Progress> {
  return fieldsOf(fields).every((field) => PROGRESS_FIELDS.includes(field))
}

export function fieldsOf(update: UserUpdate): UserField[] {
  const names = Object.keys(update) as UserField[] // its own keys
  return names.filter((field) => update[field] !== undefined)
}

/** The named fields of anything that has some of them. Null is none: no field can be set to it. */
export function picked(from: object, fields: readonly UserField[]): UserUpdate {
  const values = from as Record<string, unknown> // read by names only
  return Object.fromEntries(
    fields.flatMap((field) =>
      values[field] === undefined || values[field] === null ? [] : [[field, values[field]]],
    ),
  )
}

function without(batch: Batch, gone: readonly UserField[]): Batch {
  const left = fieldsOf(batch.fields).filter((field) => !gone.includes(field))
  return { ...batch, fields: picked(batch.fields, left), was: picked(batch.was, left) }
}

/** No empty batches, and one object for nothing at all. */
function tidy({ sent, waiting }: UserChanges): UserChanges {
  const kept = (batch: Batch | undefined) => (batch && fieldsOf(batch.fields).length > 0 ? batch : undefined)
  const next = { sent: kept(sent), waiting: kept(waiting) }
  return next.sent || next.waiting ? next : NO_CHANGES
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}
