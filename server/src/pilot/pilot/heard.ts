import type { pilotChannel } from '@raidkit/contract/pilot/pilot'
import type { PilotError, PilotEvent } from '@raidkit/contract/pilot/pilotWebhook'
import type { Feature } from '@raidkit/rules/platform/access'
import { completeQuests } from '@raidkit/rules/quests/quest-progress'
import {
  changePlayer,
  inOneWrite,
  readPlayer,
  stateOf,
  type Changing,
  type Player,
  type PlayerChange,
} from '../../account/accounts/index.ts'
import type { Deps } from '../../deps.ts'
import { mayUse } from '../../platform/http/access/features.ts'
import type { Line } from '../../platform/http/live/channels.ts'
import { signedIn } from '../../platform/http/access/sessions.ts'
import type { CharacterRow } from '../../account/tables/characters.ts'

type EventNamed<Name extends PilotEvent['event']> = Extract<PilotEvent, { event: Name }>

/** Companion's account, and the services needed to answer an event. */
export type Parts = Pick<Deps, 'store' | 'publish' | 'catalog' | 'now'> & {
  line: Line<typeof pilotChannel>
  userUid: string
}

/** Companion event together with its context. */
export type PilotEventInput<Name extends PilotEvent['event']> = Parts & { event: EventNamed<Name> }

/** Refusal that the companion shows. */
export class PilotRefusal extends Error {
  readonly error: PilotError
  constructor(error: PilotError) {
    super(error)
    this.error = error
  }
}

export function withDone(char: CharacterRow, uids: readonly string[]): CharacterRow {
  return { ...char, state: { ...char.state, ...completeQuests(stateOf(char), uids) } }
}

export async function playerOf({ store, userUid }: Pick<Parts, 'store' | 'userUid'>): Promise<Player> {
  const player = await readPlayer(store, userUid)
  if (!player || player.row.suspendedAt) throw new PilotRefusal('bad_key')
  return player
}

/** Checks a feature by the operator's access table. */
export async function checkAllowed(parts: Parts, feature: Feature): Promise<void> {
  const { row } = await playerOf(parts)
  if (!(await mayUse(parts.store, signedIn(row, parts.now()), feature)))
    throw new PilotRefusal('pro_required')
}

type Step = (player: Player, store: Changing['store']) => PlayerChange | Promise<PlayerChange>

/** Changes the account and its characters in one write, recorded as Pilot's. */
export async function changeAsPilot(parts: Parts, step: Step): Promise<void> {
  const noteOf = { source: 'pilot', nowMs: parts.now() } as const
  const player = await inOneWrite(parts, (changing) =>
    changePlayer(changing, parts.userUid, async (before, store) => ({
      ...(await step(before, store)),
      note: noteOf,
    })),
  )
  if (!player) throw new PilotRefusal('bad_key')
}
