import { UNDO_SCOPES, type Account } from '@raidkit/contract/account/account'
import { Refusal } from '@raidkit/contract/platform/errors'
import { RESET_SCOPES } from '@raidkit/contract/account/users'
import { MapSlug } from '@raidkit/rules/platform/maps'
import { proSources, type ProSource } from '@raidkit/rules/account/pro'
import { storedSettings } from '@raidkit/rules/admin/settings'
import { DEFAULT_CHAR_NAME } from '@raidkit/rules/account/users'
import { proFacts } from '../../platform/http/access/sessions.ts'
import type { SignedIn } from '../../platform/http/access/visitor.ts'
import type { Store } from '../../platform/store/connection.ts'
import type { UndoRow } from '../tables/undoSteps.ts'

type Asker = { store: Store; visitor: SignedIn }

/** Returns everything that `/account` shows to its user; the current session is marked. */
export async function accountOf({ store, visitor }: Asker, nowMs: number): Promise<Account> {
  const { uid: userUid, session } = visitor
  const now = new Date(nowMs)
  const row = await store.users.byUid(userUid)
  if (!row) throw new Refusal('sign_in_required')
  const pro = proSources(proFacts(row), nowMs)
  const sessions = await store.sessions.ofUser(userUid, now)
  const identities = await store.identities.ofUser(userUid)
  return {
    email: row.email,
    identities: identities.map(({ provider, name, linkedAt, failedAt }) => ({
      provider,
      name,
      linkedAtMs: linkedAt.getTime(),
      isBroken: failedAt !== null,
    })),
    sessions: sessions
      .map(({ uid, agentFamily, way, createdAt, seenAt }) => ({
        uid,
        agentFamily,
        way,
        createdAtMs: createdAt.getTime(),
        seenAtMs: seenAt.getTime(),
        isThis: uid === session?.uid,
      }))
      .toSorted((one, other) => Number(other.isThis) - Number(one.isThis) || other.seenAtMs - one.seenAtMs),
    pro,
    seats: await seatsOf({ store, now, pro }, userUid),
    undo: await undoOf(store, userUid, now),
    createdAtMs: row.createdAt.getTime(),
  }
}

type Standing = { store: Store; now: Date; pro: readonly ProSource[] }

async function seatsOf({ store, now, pro }: Standing, userUid: string): Promise<Account['seats']> {
  const proSeats = (await store.settings.get('proSeats'))?.value
  // An account that is Pro only through a seat has no seats to give.
  const isSupporter = pro.some(({ source }) => source !== 'seat')
  const rows = await store.seats.ofOwner(userUid)
  const held = await store.seats.heldBy(userUid)
  const nameOf = async (uid: string | null) =>
    uid === null ? null : ((await store.users.byUid(uid))?.username ?? null)
  const given: Account['seats']['given'] = []
  for (const { uid, createdAt, expiresAt, acceptedBy, acceptedAt } of rows) {
    if (acceptedBy === null && expiresAt <= now) continue
    given.push({
      uid,
      createdAtMs: createdAt.getTime(),
      expiresAtMs: acceptedBy === null ? expiresAt.getTime() : null,
      acceptedAtMs: acceptedAt?.getTime() ?? null,
      username: await nameOf(acceptedBy),
    })
  }
  return {
    total: isSupporter ? storedSettings({ proSeats }).proSeats : 0,
    given,
    heldFrom: held ? { username: await nameOf(held.ownerUid) } : null,
  }
}

async function undoOf(store: Store, userUid: string, now: Date): Promise<Account['undo']> {
  const steps = await store.undoSteps.ofUser(userUid, now)
  const names = new Map<string, string>()
  for (const { charUid } of steps) {
    if (names.has(charUid)) continue
    const character = await store.characters.find(userUid, charUid)
    names.set(charUid, character?.charName ?? DEFAULT_CHAR_NAME)
  }
  return steps.map(({ uid, kind, scope, charUid, at, expiresAt }) => ({
    uid,
    kind,
    ...subjectOf({ kind, scope }, names.get(charUid) ?? DEFAULT_CHAR_NAME),
    atMs: at.getTime(),
    expiresAtMs: expiresAt.getTime(),
  }))
}

type Subject = Pick<Account['undo'][number], 'scope' | 'map' | 'charName'>

/** Returns what a step is about, besides its character. */
function subjectOf({ kind, scope }: Pick<UndoRow, 'kind' | 'scope'>, charName: string): Subject {
  const subject = { scope: null, map: null, charName }
  switch (UNDO_SCOPES[kind]) {
    case 'fields':
      return { ...subject, scope: RESET_SCOPES.find((known) => known === scope) ?? null }
    case 'map':
      return { ...subject, map: MapSlug.safeParse(scope).data ?? null }
    case 'title':
      return { ...subject, charName: scope ?? DEFAULT_CHAR_NAME }
    case 'alertKind':
    case null:
      return subject
  }
}
