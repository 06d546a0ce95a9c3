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
  changed,
  afterSending,
  failed,
  fieldsOf,
  isProgress,
  afterSaving,
  picked,
  singles,
} from './changes.ts'
import { connection, hasUnsent, isOffline, keepUnsent, unsentBatches } from './unsent.ts'
import { withRetry } from './withRetry.ts'

const BATCH_MS = 500 // spec section 9: batch field update delay

/** Refusals that one field may have earned for all of its batch. */
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

/** Shows the change at once and saves it with others half a second after the last one. */
export function saveSoon(fields: UserUpdate, onFailure: Tell, source: ProgressSource = 'page'): void {
  const shown = knownUser()
  if (!shown) return
  const { waiting } = userChanges()
  // What waits for the character before this one, or came from elsewhere, goes first.
  if (waiting && (waiting.charUid !== shown.charUid || waiting.source !== source))
    return void saveNow().then(() => saveSoon(fields, onFailure, source))
  tell = onFailure
  setUserChanges(changed(userChanges(), { fields, shown, key: newKey(), source }))
  if (isOffline()) keepOnDevice()
  watchLeaving()
  clearTimeout(timer)
  timer = setTimeout(() => void saveNow(), BATCH_MS)
}

/** Saves what waits; ends when it has been answered, well or badly. */
export function saveNow(): Promise<void> {
  clearTimeout(timer)
  isDue = true
  running ??= saveAll().finally(() => {
    running = undefined
    catchUp()
  })
  return running
}

/** One batch at a time, so that the later one of two values of a field arrives later. */
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
    // Nothing is wrong with the change: it goes when there is a network again.
    if (error instanceof NetworkFailure && isOffline()) return saveBatch(batch)
    const isDivisible =
      fieldsOf(batch.fields).length > 1 && isRefusal(error) && OF_ONE_FIELD.includes(error.code)
    if (!isDivisible) return giveUp(error, fieldsOf(batch.fields))
    for (const single of singles(batch, newKey)) await saveBatch(single)
  }
}

/** Without a connection nothing is given up: changes wait on the device. */
async function sendLater(): Promise<void> {
  keepOnDevice()
  await connection()
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

/** Sends what an earlier page kept on this device, each with the key it had: what arrived then is not done twice. */
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

/** The same key again writes nothing again. Returns what applies the reply. */
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
  settleUser(reply, picked(reply, fields))
}

function giveUp(error: unknown, fields: UserField[]): void {
  setUserChanges(failed(userChanges(), fields))
  forgetOnDevice()
  tell(error)
  if (isRefusal(error) && error.code === 'sign_in_required') forgetUser()
  else refetchUser() // it may have arrived after all, and only its answer was lost
}

function watchLeaving(): void {
  if (watchesLeaving) return
  watchesLeaving = true
  addEventListener('pagehide', leave)
  document.addEventListener('visibilitychange', () => document.hidden && leave())
}

/** The page may not be there for its answer: what waits is sent now, even beside a batch that is under way. */
function leave(): void {
  const { sent, waiting } = userChanges()
  if (sent && waiting) put(waiting).catch(() => undefined) // comes again with the same key if the page lives on
  void saveNow()
}
