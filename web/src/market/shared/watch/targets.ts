import { updateMe } from '@raidkit/contract/account/users'
import { MOST_TARGETS, type FavTarget } from '@raidkit/rules/account/users'
import { asTargetChanges, withTargetChanges, type TargetChange } from '@raidkit/rules/market/watch-list'
import { newKey } from '../../../api/newKey.ts'
import { send } from '../../../api/send.ts'
import { createStore } from '../../../state/createStore.ts'
import { knownUser, onUser, settleUser } from '../../../account/shared/reader/userCopy.ts'
import { keepTargets, readTargets } from './keptTargets.ts'

export const NO_TARGETS: readonly FavTarget[] = []

const shown = createStore(NO_TARGETS)
let visitors: FavTarget[] = []
/** Changes that are being saved. */
let underWay: TargetChange[] = []
let isStarted = false

/** Returns the targets of the reader: those of their account, or for a visitor those of this browser. */
export const targets = shown.read

export function onTargets(tell: () => void): () => void {
  start()
  return shown.follow(tell)
}

/**
 * Sets a target and shows it at once; returns 'full' if the maximum is reached. Rejects and reverts it if the account
 * refuses it.
 */
export async function setTarget(change: TargetChange): Promise<'full' | undefined> {
  start()
  if (withTargetChanges(shown.read(), [change]).length > MOST_TARGETS) return 'full'
  if (knownUser()) {
    await save([change])
    return undefined
  }
  visitors = withTargetChanges(visitors, [change])
  keepTargets(visitors)
  show()
  return undefined
}

function start() {
  if (isStarted) return
  isStarted = true
  visitors = readTargets()
  onUser(followUser)
  followUser()
}

/** Follows sign-in: a visitor's targets are added to the account, whose own ones take precedence. */
function followUser() {
  const user = knownUser()
  if (user && visitors.length > 0) {
    const brought = visitors
    visitors = []
    const added = [...new Set(brought.map(({ uid }) => uid))]
    const all = withTargetChanges(brought, asTargetChanges(user.favTargets))
    save(asTargetChanges(all).slice(0, MOST_TARGETS), added).then(
      () => keepTargets([]),
      () => undefined, // the next visit tries again
    )
  }
  show()
}

async function save(changes: TargetChange[], added: string[] = []): Promise<void> {
  underWay = [...underWay, ...changes]
  show()
  const favChanges = added.length > 0 ? { favChanges: { added, removed: [] } } : {}
  try {
    const reply = await send(
      updateMe,
      { targetChanges: changes, ...favChanges },
      { idempotencyKey: newKey() },
    )
    settleUser(reply, { favTargets: reply.favTargets, favList: reply.favList })
  } finally {
    underWay = underWay.filter((change) => !changes.includes(change))
    show()
  }
}

function show() {
  const next = withTargetChanges(knownUser()?.favTargets ?? visitors, underWay)
  if (JSON.stringify(next) !== JSON.stringify(shown.read())) shown.set(next)
}
