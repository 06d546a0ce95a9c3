import { Refusal } from '@raidkit/contract/errors'
import { squadChannel } from '@raidkit/contract/squad'
import { SQUAD_LIMITS } from '@raidkit/rules/squad'
import { MINUTE_MS } from '@raidkit/rules/time'
import type { Deps } from '../../deps.ts'
import type { Answers, Channels } from '../../http/live/channels.ts'
import { squadSeats, type Seat } from './seats.ts'

type Said = Parameters<Answers<typeof squadChannel>['POSITION']>[0]
type FromMember = Pick<Said, 'isIn'> & { body: { code: string; memberUid: string } }

const REMEMBERED_MAX = 10_000

const squadRoom = (code: string) => `squad:${code}`
const memberRoom = (uid: string) => `member:${uid}`

/** Squads: seats are kept, everything else passes through to the others. */
export function squadRoutes(channels: Channels, deps: Pick<Deps, 'store' | 'now'>): void {
  const seats = squadSeats(deps)
  const seen = seenNow(deps)

  async function enter({ join, reply }: Pick<Said, 'join' | 'reply'>, seat: Seat): Promise<void> {
    const { code, memberUid, token, members, endsAt } = seat
    join(squadRoom(code))
    join(memberRoom(memberUid))
    reply('JOINED', { code, memberUid, token, members, endsAt: endsAt.toISOString() })
    await line.tell(squadRoom(code), 'MEMBERS', { members })
    await line.tell(squadRoom(code), 'HELLO', { memberUid })
  }

  async function out(code: string, uid: string, { by, why }: { by: string; why: 'left' | 'removed' }) {
    const members = await seats.leave(code, uid, by)
    await line.tell(memberRoom(uid), 'ENDED', { why })
    await line.part(memberRoom(uid), squadRoom(code))
    if (members) await line.tell(squadRoom(code), 'MEMBERS', { members })
  }

  /** Everybody is told once its time is up. */
  async function stays(code: string): Promise<void> {
    if (await seen(code)) return
    await line.tell(squadRoom(code), 'ENDED', { why: 'over' })
    await line.part(squadRoom(code), squadRoom(code))
    throw new Refusal('not_in_squad')
  }

  const line = channels.answer(squadChannel, {
    CREATE: async (said) => enter(said, await seats.create(said.body.name)),
    JOIN: async (said) => {
      const { code, name, token } = said.body
      await enter(said, await seats.join(code, name, token))
    },
    LEAVE: async (said) => {
      const { code, memberUid } = fromMember(said)
      await out(code, memberUid, { by: memberUid, why: 'left' })
    },
    REMOVE: async (said) => {
      const { code, memberUid } = fromMember(said)
      await out(code, said.body.removedUid, { by: memberUid, why: 'removed' })
    },
    POSITION: async (said) => {
      const { code, memberUid } = fromMember(said)
      await stays(code)
      await said.tell(squadRoom(code), 'POSITION', { memberUid, position: said.body.position })
    },
    PING: async (said) => {
      const { code, memberUid } = fromMember(said)
      const { place, note } = said.body
      await said.tell(squadRoom(code), 'PING', { memberUid, place, note })
    },
    OBJECTIVES: async (said) => {
      const { code, memberUid } = fromMember(said)
      await stays(code)
      await said.tell(squadRoom(code), 'OBJECTIVES', { memberUid, quests: said.body.quests })
    },
    ROUTE: async (said) => {
      const { code, memberUid } = fromMember(said)
      const { map, stops } = said.body
      await said.tell(squadRoom(code), 'ROUTE', { memberUid, map, stops })
    },
  })
}

/** Only a socket that has taken this seat speaks for it. */
function fromMember({ body: { code, memberUid }, isIn }: FromMember): { code: string; memberUid: string } {
  if (!isIn(squadRoom(code)) || !isIn(memberRoom(memberUid))) throw new Refusal('not_in_squad')
  return { code, memberUid }
}

/** Notes that a squad is in use, at most once a minute; false: it is over. */
function seenNow({ store, now }: Pick<Deps, 'store' | 'now'>): (code: string) => Promise<boolean> {
  const noted = new Map<string, number>()
  return async (code) => {
    if (now() - (noted.get(code) ?? 0) < MINUTE_MS) return true
    if (noted.size > REMEMBERED_MAX) noted.clear()
    noted.set(code, now())
    return store.squads.touch(code, { at: new Date(now()), madeAfter: new Date(now() - SQUAD_LIMITS.lifeMs) })
  }
}
