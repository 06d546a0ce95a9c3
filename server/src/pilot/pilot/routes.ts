import { Refusal } from '@raidkit/contract/platform/errors'
import { PILOT_SCOPE } from '@raidkit/contract/platform/keys'
import { getPilot, linkPilotProfile, pilotChannel } from '@raidkit/contract/pilot/pilot'
import type { FastifyInstance } from 'fastify'
import { readPlayer } from '../../account/accounts/index.ts'
import type { Deps } from '../../deps.ts'
import type { Door } from '../../platform/http/door.ts'
import type { WrongGuesses } from '../../platform/http/limits/wrongGuesses.ts'
import { userOfRoom, type Channels } from '../../platform/http/live/channels.ts'
import type { EventBus } from '../../platform/nodes/bus.ts'
import type { Store } from '../../platform/store/connection.ts'
import { adminPilotRoutes } from './adminRoutes.ts'
import { driveOf } from './cloud/drive.ts'
import { cloudRoutes } from './cloud/routes.ts'
import { pilotKeyRoutes } from './keyRoutes.ts'
import { lastKnown } from './lastKnown.ts'
import { loggedQuestRoute } from './loggedQuest.ts'
import { profileOf } from './profiles.ts'
import { recentActions } from './recentActions.ts'
import { raidRoutes } from './raids.ts'
import { pilotSettingsRoute } from './settingsRoute.ts'
import { pilotWebhook } from './webhook.ts'

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
