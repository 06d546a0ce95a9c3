import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { Refusal } from '@raidkit/contract/errors'
import {
  joined,
  left,
  SQUAD_CODE_LENGTH,
  SQUAD_LETTERS,
  SQUAD_LIMITS,
  type SquadMember,
} from '@raidkit/rules/squad'
import type { Deps } from '../../deps.ts'
import { hashOf } from '../../http/sessions.ts'
import type { SquadRow } from '../../store/tables/squads.ts'

/** A chance of one in a million that a code is taken is met by trying again. */
const TRIES = 5

export type Seat = { code: string; memberUid: string; token: string; members: SquadMember[]; endsAt: Date }

/** Who is in which squad, over all nodes: the row of a squad is held while it changes. */
export function squadSeats({ store, now }: Pick<Deps, 'store' | 'now'>) {
  const isOver = ({ createdAt, seenAt }: SquadRow) =>
    now() >= createdAt.getTime() + SQUAD_LIMITS.lifeMs || now() >= seenAt.getTime() + SQUAD_LIMITS.emptyMs

  return {
    async create(name: string): Promise<Seat> {
      const [memberUid, token] = [randomUUID(), newToken()]
      const made = joined([], { uid: memberUid, name })
      const members = made.ok ? made.members : []
      const at = new Date(now())
      for (let tries = 0; tries < TRIES; tries += 1) {
        const code = newCode()
        const row = { code, members: withToken(members, memberUid, token), createdAt: at, seenAt: at }
        if (await store.squads.add(row)) return { code, memberUid, token, members, endsAt: endOf(row) }
      }
      throw new Error('no free code for a squad was found')
    },

    /** The seat that the token opens, or a new one. */
    async join(code: string, name: string, known: string | undefined): Promise<Seat> {
      return store.inTransaction(async (tx) => {
        const row = await tx.squads.hold(code)
        if (!row || isOver(row)) throw new Refusal('not_found', { field: 'code', why: 'no such squad' })
        const own =
          known === undefined ? undefined : row.members.find(({ tokenHash }) => tokenHash === hashOf(known))
        const [memberUid, token] = own && known !== undefined ? [own.uid, known] : [randomUUID(), newToken()]
        const next = joined(shown(row), { uid: memberUid, name })
        if (!next.ok) throw new Refusal('squad_full')
        const kept = new Map(row.members.map(({ uid, tokenHash }) => [uid, tokenHash]))
        kept.set(memberUid, hashOf(token))
        const members = next.members.map((member) => ({ ...member, tokenHash: kept.get(member.uid) ?? '' }))
        await tx.squads.setMembers(code, members, new Date(now()))
        return { code, memberUid, token, members: next.members, endsAt: endOf(row) }
      })
    },

    /** Takes one out; `by` must be the same person or the host. Undefined: nobody is left. */
    async leave(code: string, uid: string, by: string): Promise<SquadMember[] | undefined> {
      return store.inTransaction(async (tx) => {
        const row = await tx.squads.hold(code)
        if (!row) return undefined
        const isHost = row.members.some((member) => member.uid === by && member.isHost)
        if (uid !== by && !isHost) throw new Refusal('not_host')
        const others = left(shown(row), uid)
        if (others.length === 0) {
          await tx.squads.remove(code)
          return undefined
        }
        const kept = new Map(row.members.map((member) => [member.uid, member.tokenHash]))
        const members = others.map((member) => ({ ...member, tokenHash: kept.get(member.uid) ?? '' }))
        await tx.squads.setMembers(code, members, new Date(now()))
        return others
      })
    },
  }
}

function shown({ members }: SquadRow): SquadMember[] {
  return members.map(({ uid, name, place, isHost }) => ({ uid, name, place, isHost }))
}

function withToken(members: readonly SquadMember[], uid: string, token: string) {
  return members.map((member) => ({ ...member, tokenHash: member.uid === uid ? hashOf(token) : '' }))
}

function endOf({ createdAt }: Pick<SquadRow, 'createdAt'>): Date {
  return new Date(createdAt.getTime() + SQUAD_LIMITS.lifeMs)
}

function newToken(): string {
  return randomBytes(24).toString('base64url')
}

function newCode(): string {
  return Array.from({ length: SQUAD_CODE_LENGTH }, () => SQUAD_LETTERS[randomInt(SQUAD_LETTERS.length)]).join(
    '',
  )
}
