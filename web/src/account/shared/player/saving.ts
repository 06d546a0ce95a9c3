import { updateMe, updateProgress, type Me, type ProgressSource } from '@raidkit/contract/account/users'
import type { UserField, UserUpdate } from '@raidkit/rules/account/users'
import type { ErrorCode } from '@raidkit/contract/platform/errors'
import type { Batch } from '../../../api/withChanges.ts'
import { newKey } from '../../../api/newKey.ts'
import { isRefusal, NetworkFailure } from '../../../api/refusal.ts'
import { send } from '../../../api/send.ts'
import {
  catchUp,
  forgetUser,
  knownUser,
  refetchUser,
  settleProgress,
  settleUser,
  setUserChanges,
  userChanges,
} from '../reader/userCopy.ts'
import {
  addChange,
  afterSending,
  revertFields,
  fieldsOf,
  isProgress,
  afterSaving,
  pickFields,
  splitBatch,
} from './changes.ts'
import { waitForConnection, hasUnsent, isOffline, keepUnsent, unsentBatches } from './unsent.ts'
import { withRetry } from './withRetry.ts'

const BATCH_MS = 500 // spec section 9: batch field update delay

/** Error codes that may be caused by a single field of a batch. */
const OF_ONE_FIELD: readonly ErrorCode[] = [
  'bad_request',
  'pro_required',
  'ERROR:username_exists',
  'username_reserved',
  'main_character',
  'version_conflict',
]

type Tell = (error: unknown) => void

let timer: ReturnType<typeof setTimeout> | undefined
let running: Promise<void> | undefined
let isDue = false
let tell: Tell = () => {}
let watchesLeaving = false

/** Shows a change at once and saves it together with others half a second after the last one. */
export function saveSoon(fields: UserUpdate, onFailure: Tell, source: ProgressSource = 'page'): void {
  const shown = knownUser()
  if (!shown) return
  const { waiting } = userChanges()
  // A waiting batch for another character or from another source is saved first.
  if (waiting && (waiting.charUid !== shown.charUid || waiting.source !== source))
    return void saveNow().then(() => saveSoon(fields, onFailure, source))
  tell = onFailure
  setUserChanges(addChange(userChanges(), { fields, shown, key: newKey(), source }))
  if (isOffline()) keepOnDevice()
  watchLeaving()
  clearTimeout(timer)
  timer = setTimeout(() => void saveNow(), BATCH_MS)
}

/** Saves the waiting changes; resolves when the server has accepted or refused them. */
export function saveNow(): Promise<void> {
  clearTimeout(timer)
  isDue = true
  running ??= saveAll().finally(() => {
    running = undefined
    catchUp()
  })
  return running
}

/** Saves one batch at a time, so that the later of two values of a field arrives last. */
async function saveAll(): Promise<void> {
  while (isDue && userChanges().waiting) {
    isDue = false
    setUserChanges(afterSending(userChanges()))
    const batch = userChanges().sent
    if (batch) await saveBatch(batch)
  }
}

async function saveBatch(batch: Batch): Promise<void> {
  if (isOffline()) await sendLater()
  try {
    await withRetry(() => put(batch)).then((settle) => settle())
    forgetOnDevice()
  } catch (error) {
    // The change itself is valid and is sent once there is a network again.
    if (error instanceof NetworkFailure && isOffline()) return saveBatch(batch)
    const isDivisible =
      fieldsOf(batch.fields).length > 1 && isRefusal(error) && OF_ONE_FIELD.includes(error.code)
    if (!isDivisible) return giveUp(error, fieldsOf(batch.fields))
    for (const single of splitBatch(batch, newKey)) await saveBatch(single)
  }
}

/** Keeps changes on the device and waits for a connection, so nothing is lost while offline. */
async function sendLater(): Promise<void> {
  keepOnDevice()
  await waitForConnection()
}

function keepOnDevice(): void {
  const { sent, waiting } = userChanges()
  const user = knownUser()
  if (user)
    keepUnsent(
      user.uid,
      [sent, waiting].flatMap((batch) => batch ?? []),
    )
}

function forgetOnDevice(): void {
  if (hasUnsent.read()) keepOnDevice()
}

/**
 * Sends changes that an earlier page stored on this device. They keep their keys, so changes that did arrive are not
 * repeated.
 */
export function sendUnsent(onFailure: Tell): void {
  const user = knownUser()
  if (!user || running) return
  const batches = unsentBatches(user.uid)
  if (batches.length === 0) return
  tell = onFailure
  running = sendKept(batches).finally(() => {
    running = undefined
    catchUp()
  })
}

async function sendKept(batches: readonly Batch[]): Promise<void> {
  hasUnsent.set(true)
  for (const batch of batches) {
    setUserChanges({ ...userChanges(), sent: batch })
    await saveBatch(batch)
  }
  forgetOnDevice()
  await saveAll()
}

/** Sends a batch. Repeating its key has no further effect. Returns a function that applies the reply. */
async function put({ fields, was, charUid, key, source }: Batch): Promise<() => void> {
  const body = { ...fields, was: { ...was, charUid } }
  const options = { idempotencyKey: key, keepalive: true }
  if (!isProgress(fields)) {
    const reply = await send(updateMe, body, options)
    return () => settle(reply, fieldsOf(fields))
  }
  const { version, ...progress } = await send(updateProgress, { ...body, ...(source && { source }) }, options)
  return () => {
    setUserChanges(afterSaving(userChanges(), fieldsOf(fields)))
    settleProgress(charUid, { ...progress, version })
  }
}

function settle(reply: Me, fields: UserField[]): void {
  setUserChanges(afterSaving(userChanges(), fields))
  settleUser(reply, pickFields(reply, fields))
}

function giveUp(error: unknown, fields: UserField[]): void {
  setUserChanges(revertFields(userChanges(), fields))
  forgetOnDevice()
  tell(error)
  if (isRefusal(error) && error.code === 'sign_in_required') forgetUser()
  else refetchUser() // the change may have been saved with only the reply lost
}

function watchLeaving(): void {
  if (watchesLeaving) return
  watchesLeaving = true
  addEventListener('pagehide', leave)
  document.addEventListener('visibilitychange', () => document.hidden && leave())
}

/**
 * Sends waiting changes immediately, even in parallel with a running batch, as the page may be closed before a reply.
 */
function leave(): void {
  const { sent, waiting } = userChanges()
  if (sent && waiting) put(waiting).catch(() => undefined) // sent again with the same key if the page stays open
  void saveNow()
}
