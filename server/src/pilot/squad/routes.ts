import { squadChannel } from '@raidkit/contract/pilot/squad'
import { Refusal } from '@raidkit/contract/platform/errors'
import { SQUAD_LIMITS } from '@raidkit/rules/pilot/squad'
import { MINUTE_MS } from '@raidkit/rules/platform/time'
import type { Deps } from '../../deps.ts'
import type { MinuteCounts } from '../../platform/http/limits/limits.ts'
import { tooOften } from '../../platform/http/limits/tooOften.ts'
import type { WrongGuesses } from '../../platform/http/limits/wrongGuesses.ts'
import type { Answers, Channels, Line } from '../../platform/http/live/channels.ts'
import { squadSeats, type Joining, type Roll, type Seat } from './seats.ts'

type SquadAnswers = Answers<typeof squadChannel>
type SquadLine = Line<typeof squadChannel>
type SquadMessageContext = Parameters<SquadAnswers['POSITION']>[0]
type FromMember = Pick<SquadMessageContext, 'isIn'> & { body: { code: string; memberUid: string } }

const REMEMBERED_MAX = 10_000
/** Maximum number of new seats by one code per minute: a squad has five. */
export const MOST_JOINS_OF_CODE = 20

const squadRoom = (code: string) => `squad:${code}`
/** Includes the code, so that the host of one squad cannot act on members of another. */
const memberRoom = (code: string, uid: string) => `member:${code}:${uid}`

/** Registers the squad channel: seats are stored, everything else is forwarded to the other members. */
export function squadRoutes(channels: Channels, deps: SquadDeps): void {
  const line: SquadLine = channels.answer(squadChannel, {
    ...seatAnswers(deps, () => line),
    ...passingAnswers(seenNow(deps), () => line),
  })
}

type SquadDeps = Pick<Deps, 'store' | 'now'> & {
  /** Undefined if limits are off. */
  counts: MinuteCounts | undefined
  guesses: WrongGuesses
}
type SeatTypes = 'CREATE' | 'JOIN' | 'LEAVE' | 'REMOVE' | 'HERE'

function seatAnswers(deps: SquadDeps, line: () => SquadLine): Pick<SquadAnswers, SeatTypes> {
  const seats = squadSeats(deps)
  const seatFor = seatFinder(deps, seats)

  async function enter(
    { join, leave, reply }: Pick<SquadMessageContext, 'join' | 'leave' | 'reply'>,
    seat: Seat,
  ) {
    const { code, inviteCode, memberUid, token, members, revision, endsAt } = seat
    const rooms = [squadRoom(code), memberRoom(code, memberUid)]
    rooms.forEach(join)
    // A member who was removed between taking the seat and joining the rooms has missed the message about it.
    if (!(await seats.isSeated(code, memberUid))) {
      rooms.forEach(leave)
      throw new Refusal('not_in_squad')
    }
    const until = { revision, endsAt: endsAt.toISOString() }
    reply('JOINED', { code, inviteCode, memberUid, token, members, ...until })
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
    JOIN: async (said) => enter(said, await seatFor(said.body, said.ip)),
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

const isUnknown = (error: unknown): boolean =>
  error instanceof Refusal && (error.code === 'not_found' || error.code === 'not_in_squad')

/** Creates the lookup of a seat, by a code that somebody types or by the long token of an existing seat. */
function seatFinder({ counts, guesses }: SquadDeps, seats: ReturnType<typeof squadSeats>) {
  return async (joining: Joining, ip: string): Promise<Seat> => {
    if (joining.token !== undefined) {
      return seats.join(joining).catch(async (error: unknown) => {
        if (isUnknown(error)) await guesses.countWrong({ kind: 'squad', ip })
        throw error
      })
    }
    const ofCode = await counts?.add(`squad-code:${joining.code}`)
    if (ofCode && ofCode.current > MOST_JOINS_OF_CODE) throw tooOften(ofCode.ttl)
    return guesses.guess({ kind: 'squad', ip }, () => seats.join(joining), isUnknown)
  }
}

/** Creates the handlers of messages that the site only forwards. */
function passingAnswers(
  seen: (code: string) => Promise<boolean>,
  line: () => SquadLine,
): Omit<SquadAnswers, SeatTypes> {
  /** Returns the sender, if they hold the seat and their squad is not over. */
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

async function tellMembers(line: SquadLine, code: string, roll: Roll): Promise<void> {
  const { inviteCode, members, revision, gone } = roll
  for (const uid of gone) await putOut(line, { code, uid, why: 'left' })
  await line.tell(squadRoom(code), 'MEMBERS', { inviteCode, members, revision })
}

async function putOut(
  line: SquadLine,
  { code, uid, why }: { code: string; uid: string; why: 'left' | 'removed' },
): Promise<void> {
  await line.tell(memberRoom(code, uid), 'ENDED', { why })
  await line.part(memberRoom(code, uid), squadRoom(code))
}

/** Tells all members that the squad is over. */
async function end(line: SquadLine, code: string): Promise<never> {
  await line.tell(squadRoom(code), 'ENDED', { why: 'over' })
  await line.part(squadRoom(code), squadRoom(code))
  throw new Refusal('not_in_squad')
}

/** Returns the sender's seat; only a socket that has taken it may act for it. */
function fromMember({ body: { code, memberUid }, isIn }: FromMember): { code: string; memberUid: string } {
  if (!isIn(squadRoom(code)) || !isIn(memberRoom(code, memberUid))) throw new Refusal('not_in_squad')
  return { code, memberUid }
}

/**
 * Creates the function that records the use of a squad, at most once a minute; it returns false if the squad is over.
 */
function seenNow({ store, now }: Pick<Deps, 'store' | 'now'>): (code: string) => Promise<boolean> {
  const noted = new Map<string, number>()
  return async (code) => {
    if (now() - (noted.get(code) ?? 0) < MINUTE_MS) return true
    if (noted.size > REMEMBERED_MAX) noted.clear()
    noted.set(code, now())
    return store.squads.touch(code, { at: new Date(now()), madeAfter: new Date(now() - SQUAD_LIMITS.lifeMs) })
  }
}
