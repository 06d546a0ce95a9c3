import { randomBytes } from 'node:crypto'
import {
  getPilot,
  linkPilotProfile,
  pilotChannel,
  makePilotKey,
  revokePilotKey,
  updatePilot,
} from '@raidkit/contract/pilot/pilot'
import { Refusal } from '@raidkit/contract/platform/errors'
import { PILOT_SCOPE } from '@raidkit/contract/platform/keys'
import type { PilotGoogle, PilotMode, PilotSettings } from '@raidkit/rules/pilot/pilot'
import type { FastifyInstance } from 'fastify'
import { readPlayer, accountData, changeOwn, meOf } from '../../account/accounts/index.ts'
import type { Deps } from '../../deps.ts'
import { newKey } from '../../platform/http/access/newKey.ts'
import type { Door } from '../../platform/http/door.ts'
import type { WrongGuesses } from '../../platform/http/limits/wrongGuesses.ts'
import { userOfRoom, type Channels } from '../../platform/http/live/channels.ts'
import { idempotencyKey } from '../../platform/http/replies/idempotency.ts'
import type { EventBus } from '../../platform/nodes/bus.ts'
import { derivedToken } from '../../platform/settings/index.ts'
import type { Store } from '../../platform/store/connection.ts'
import { channelOf } from '../cloud-drive/index.ts'
import { adminPilotRoutes } from './adminRoutes.ts'
import { driveOf } from './cloud/drive.ts'
import { cloudRoutes, type Cloud } from './cloud/routes.ts'
import { lastKnown } from './lastKnown.ts'
import { loggedQuestRoute } from './loggedQuest.ts'
import { profileOf } from './profiles.ts'
import { raidRoutes } from './raids.ts'
import { recentActions } from './recentActions.ts'
import { pilotWebhook } from './webhook.ts'

const KEY_BYTES = 24
const LABEL = 'Pilot'

/** Registers Pilot for pages (calls and socket) and for companions (webhook). */
export function pilotRoutes(
  app: FastifyInstance,
  door: Door,
  deps: Deps & { channels: Channels; bus: EventBus; guesses: WrongGuesses },
): void {
  const { now, catalog, channels, bus } = deps
  const last = lastKnown({ bus, now })
  const line = channels.answer(
    pilotChannel,
    { CLOUD_CHECK: async ({ visitor }) => cloud.check(visitor.uid) },
    {
      onOpen: ({ visitor, reply }) => {
        for (const { messageType, ...body } of last.of(visitor.uid)) reply(messageType, body)
      },
      onMessage: (room, message) => last.note(userOfRoom(room), message),
    },
  )
  app.addHook('onClose', async () => last.stop())
  const recent = recentActions(now)
  const cloud = cloudRoutes(app, door, { ...deps, line })
  pilotWebhook(app, { ...deps, line, recent })
  app.addHook('onClose', adminPilotRoutes(door, { now, bus, line, recent }))
  pilotSettingsRoute(door, { ...deps, cloud })
  pilotKeyRoutes(door, deps)
  loggedQuestRoute(door, deps)
  raidRoutes(door, deps)

  async function profilesOf(tx: Store, userUid: string) {
    const player = await readPlayer(tx, userUid)
    if (!player) throw new Refusal('sign_in_required')
    return (await tx.pilot.profiles(userUid)).map((row) => profileOf(row, player, catalog.current))
  }

  door.answer(getPilot, async ({ visitor, store: tx }) => {
    const key = await tx.keys.lastOfUser(visitor.uid, PILOT_SCOPE)
    const companion = await tx.pilot.companion(visitor.uid)
    return {
      key: key
        ? {
            prefix: key.prefix,
            createdAt: key.createdAt.toISOString(),
            lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
            revokedAt: key.revokedAt?.toISOString() ?? null,
          }
        : null,
      companion: companion ? { ...companion, seenAt: companion.seenAt.toISOString() } : null,
      profiles: await profilesOf(tx, visitor.uid),
      drive: await driveOf(tx, visitor.uid),
    }
  })

  door.answer(linkPilotProfile, async (asked) => {
    const { visitor, request, store: tx } = asked
    const profileKey = request.profileKey.toLowerCase()
    const player = await readPlayer(tx, visitor.uid)
    if (request.charUid !== null && !player?.chars.some(({ uid }) => uid === request.charUid))
      throw new Refusal('not_found', { field: 'charUid', why: 'no such character' })
    const isLinked = await tx.pilot.linkProfile({
      userUid: visitor.uid,
      profileKey,
      charUid: request.charUid,
    })
    if (!isLinked) throw new Refusal('not_found', { field: 'profileKey', why: 'no such profile' })
    return { profiles: await profilesOf(tx, visitor.uid) }
  })
}

/** Registers the calls for a companion's key: one at a time, shown once, stored as a hash. */
function pilotKeyRoutes(
  door: Door,
  { now, secret, store, publish }: Pick<Deps, 'now' | 'secret' | 'store' | 'publish'>,
): void {
  door.answer(makePilotKey, async ({ visitor, wire }) => {
    const again = wire && idempotencyKey(wire.request)
    // The same request creates the same key again, so that no answer with the key in it has to be stored.
    const text =
      again === undefined
        ? randomBytes(KEY_BYTES).toString('base64url')
        : derivedToken(secret, `pilot:${visitor.uid}:${again}`)
    const fields = { scope: PILOT_SCOPE, label: LABEL, userUid: visitor.uid, createdAt: new Date(now()) }
    const { key, row } = newKey(fields, text)
    await store.inTransaction(async (tx) => {
      // The account is locked, so that of two concurrent requests one key remains.
      await tx.seats.hold([visitor.uid])
      if (await tx.keys.find(row.hash)) return
      await tx.keys.removeOfUser(visitor.uid, PILOT_SCOPE)
      await tx.keys.create(row)
    })
    await publish({ type: 'pilotForget', userUid: visitor.uid })
    return { key, prefix: row.prefix, createdAt: row.createdAt.toISOString() }
  })

  door.answer(revokePilotKey, async ({ visitor, store: tx, publish: publishAfterCommit }) => {
    await tx.keys.removeOfUser(visitor.uid, PILOT_SCOPE)
    publishAfterCommit({ type: 'pilotForget', userUid: visitor.uid })
    return {}
  })
}

function pilotSettingsRoute(
  door: Door,
  { now, cloud }: Pick<Deps, 'now'> & { cloud: Pick<Cloud, 'isOn' | 'left'> },
): void {
  door.answer(updatePilot, async (asked) => {
    const { visitor } = asked
    const { pilot: nested, ...bare } = asked.request
    const update = { ...bare, ...nested }
    if (update.mode === 'CLOUD_GDRIVE' && !cloud.isOn)
      throw new Refusal('bad_request', { field: 'mode', why: 'Google is not set up on this site' })
    let left: ReturnType<typeof channelOf>
    const player = await changeOwn(asked, async ({ row }, tx) => {
      const { pilot } = accountData(row.data)
      const next = { ...pilot, ...update, google: googleAfter(pilot, update.mode, now()) }
      if (update.mode === 'DESKTOP_APP') {
        left = channelOf(await tx.cloudDrives.of(visitor.uid))
        if (left) await tx.cloudDrives.setWatch(visitor.uid, undefined)
      }
      return { account: { data: { ...row.data, pilot: next } } }
    })
    if (left) cloud.left(visitor.uid, left)
    return meOf(player, now())
  })
}

/**
 * Returns the cloud settings after a change of mode. A change to the cloud is an action, so the idle hour starts again;
 * a change away from it ends the watch.
 */
function googleAfter(
  { mode, google }: PilotSettings,
  wanted: PilotMode | undefined,
  nowMs: number,
): PilotGoogle {
  if (wanted === undefined || wanted === mode) return google
  return wanted === 'CLOUD_GDRIVE' ? { ...google, lastActionDate: nowMs } : { ...google, watchChannel: null }
}
