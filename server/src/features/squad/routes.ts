import { Refusal } from '@raidkit/contract/errors'
import { squadChannel } from '@raidkit/contract/squad'
import { SQUAD_LIMITS } from '@raidkit/rules/squad'
import { MINUTE_MS } from '@raidkit/rules/time'
import type { Deps } from '../../deps.ts'
import type { Answers, Channels, Line } from '../../http/live/channels.ts'
import { squadSeats, type Roll, type Seat } from './seats.ts'

type SquadAnswers = Answers<typeof squadChannel>
type SquadLine = Line<typeof squadChannel>
type Said = Parameters<SquadAnswers['POSITION']>[0]
type FromMember = Pick<Said, 'isIn'> & { body: { code: string; memberUid: string } }

const REMEMBERED_MAX = 10_000

const squadRoom = (code: string) => `squad:${code}`
/** With the code: the host of one squad has no say over members of another. */
const memberRoom = (code: string, uid: string) => `member:${code}:${uid}`

/** Squads: seats are kept, everything else passes through to the others. */
export function squadRoutes(channels: Channels, deps: Pick<Deps, 'store' | 'now'>): void {
  const line: SquadLine = channels.answer(squadChannel, {
    ...seatAnswers(squadSeats(deps), () => line),
    ...passingAnswers(seenNow(deps), () => line),
  })
}

type Seats = ReturnType<typeof squadSeats>
type SeatTypes = 'CREATE' | 'JOIN' | 'LEAVE' | 'REMOVE' | 'HERE'

function seatAnswers(seats: Seats, line: () => SquadLine): Pick<SquadAnswers, SeatTypes> {
  async function enter({ join, reply }: Pick<Said, 'join' | 'reply'>, seat: Seat): Promise<void> {
    const { code, memberUid, token, members, revision, endsAt } = seat
    join(squadRoom(code))
    join(memberRoom(code, memberUid))
    reply('JOINED', { code, memberUid, token, members, revision, endsAt: endsAt.toISOString() })
    await tellMembers(line(), code, seat)
    await line().tell(squadRoom(code), 'HELLO', { memberUid })
  }
  async function out(code: string, uid: string, { by, why }: { by: string; why: 'left' | 'removed' }) {
    const roll = await seats.leave(code, uid, by)
    await putOut(line(), { code, uid, why })
    if (roll) await tellMembers(line(), code, roll)
  }
  return {
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
    HERE: async (said) => {
      const { code, memberUid } = fromMember(said)
      const roll = await seats.here(code, memberUid)
      if (!roll) return end(line(), code)
      if (roll.gone.length > 0) await tellMembers(line(), code, roll)
      await said.tell(squadRoom(code), 'HERE', { memberUid })
    },
  }
}

/** What the site only passes on. */
function passingAnswers(
  seen: (code: string) => Promise<boolean>,
  line: () => SquadLine,
): Omit<SquadAnswers, SeatTypes> {
  /** Who says it, if they may, and their squad is not over. */
  async function speaker(said: FromMember): Promise<{ code: string; memberUid: string }> {
    const from = fromMember(said)
    return (await seen(from.code)) ? from : end(line(), from.code)
  }
  return {
    POSITION: async (said) => {
      const { code, memberUid } = await speaker(said)
      await said.tell(squadRoom(code), 'POSITION', { memberUid, position: said.body.position })
    },
    PING: async (said) => {
      const { code, memberUid } = await speaker(said)
      const { place, note } = said.body
      await said.tell(squadRoom(code), 'PING', { memberUid, place, note })
    },
    OBJECTIVES: async (said) => {
      const { code, memberUid } = await speaker(said)
      const { map, steps } = said.body
      await said.tell(squadRoom(code), 'OBJECTIVES', { memberUid, map, steps })
    },
    ROUTE: async (said) => {
      const { code, memberUid } = await speaker(said)
      await said.tell(squadRoom(code), 'ROUTE', { memberUid, route: said.body.route })
    },
  }
}

async function tellMembers(line: SquadLine, code: string, { members, revision, gone }: Roll): Promise<void> {
  for (const uid of gone) await putOut(line, { code, uid, why: 'left' })
  await line.tell(squadRoom(code), 'MEMBERS', { members, revision })
}

async function putOut(
  line: SquadLine,
  { code, uid, why }: { code: string; uid: string; why: 'left' | 'removed' },
): Promise<void> {
  await line.tell(memberRoom(code, uid), 'ENDED', { why })
  await line.part(memberRoom(code, uid), squadRoom(code))
}

/** Everybody is told once its time is up. */
async function end(line: SquadLine, code: string): Promise<never> {
  await line.tell(squadRoom(code), 'ENDED', { why: 'over' })
  await line.part(squadRoom(code), squadRoom(code))
  throw new Refusal('not_in_squad')
}

/** Only a socket that has taken this seat speaks for it. */
function fromMember({ body: { code, memberUid }, isIn }: FromMember): { code: string; memberUid: string } {
  if (!isIn(squadRoom(code)) || !isIn(memberRoom(code, memberUid))) throw new Refusal('not_in_squad')
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
