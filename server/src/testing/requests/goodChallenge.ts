import { randomUUID } from 'node:crypto'
import {
  ADMIN_MANAGING,
  CHALLENGE_FILTERS,
  deleteChallenge,
  getAdminChallenge,
  hideChallenge,
  listChallenges,
  makeChallenge,
} from '@raidkit/contract/admin/adminChallenges'
import { getChallenge, reportScore } from '@raidkit/contract/community/challenge'
import { dismissChallengeComplaints, reportChallenge } from '@raidkit/contract/community/challengeComplaints'
import type { ManagingCalls } from '@raidkit/contract/community/challengeManaging'
import {
  deleteOwnChallenge,
  getOwnChallenge,
  makeOwnChallenge,
  OWN_MANAGING,
} from '@raidkit/contract/community/ownChallenges'
import { CHALLENGE_COMPLAINT_REASONS } from '@raidkit/rules/community/challenge'
import fc from 'fast-check'
import { cursorOf } from '../../platform/http/addresses/cursor.ts'
import {
  challengeFields,
  keyedPlayer,
  reportedChallenge,
  runningChallenge,
  withKey,
} from '../samples/challenge.ts'
import { defineGood, oneOf, uidOf, type Making } from './good.ts'

const LINKS = [null, 'https://www.twitch.tv/ada', 'https://www.youtube.com/@ada?q=%3Cb%3E']

const score = ({ site, g }: Making) => ({
  goal: 'kills',
  count: g(fc.integer, { min: 1, max: 99 }),
  atMs: site.deps.now(),
  clientUid: randomUUID(),
  evidenceUrl: oneOf(g, LINKS),
})

/** Makes the player of the key that is sent with every request here. */
async function keyed({ site }: Making) {
  const keys = await site.deps.store.keys.all()
  const key = keys.find(({ scope, revokedAt }) => scope === 'challenge' && revokedAt === null)
  return withKey(site, key?.hash ?? '')
}

/** Makes a challenge of the sender; their earlier ones become the site's, so that there is room. */
async function ownChallenge(making: Making) {
  await makeRoom(making)
  return runningChallenge(making.site, { ownerUid: making.asker.uid ?? null })
}

async function makeRoom({ site: { deps }, asker: { uid } }: Making) {
  const { challenges } = deps.store
  for (const row of uid === undefined ? [] : await challenges.ofOwner(uid))
    await challenges.change(row.uid, { ownerUid: null })
}

function goodManaging(calls: ManagingCalls) {
  return [
    defineGood(calls.change, async (making) => ({
      ...challengeFields(making.site.deps.now()),
      uid: (await ownChallenge(making)).uid,
      version: 1,
    })),
    defineGood(calls.setPlayer, async (making) => {
      const { uid: challengeUid, playerUid: uid } = await ownChallenge(making)
      const { g } = making
      const fields = { name: oneOf(g, ['Ёж', '<b>Loud</b>']), streamUrl: oneOf(g, LINKS), username: null }
      return { challengeUid, uid, ...fields }
    }),
    defineGood(calls.removePlayer, async (making) => ({ uid: (await ownChallenge(making)).playerUid })),
    defineGood(calls.makeKey, async (making) => ({ playerUid: (await ownChallenge(making)).playerUid })),
    defineGood(calls.revokeKey, async (making) => {
      await makeRoom(making)
      return { playerUid: await keyedPlayer(making.site, making.asker.uid) }
    }),
    defineGood(calls.addReport, async (making) => ({
      ...score(making),
      playerUid: (await ownChallenge(making)).playerUid,
    })),
    defineGood(calls.strikeReport, async (making) => ({
      uid: (await ownChallenge(making)).reportUid,
      isStruck: true,
    })),
  ]
}

export const GOOD_CHALLENGE = [
  defineGood(getChallenge, async ({ site, g }) => {
    const { slug } = await runningChallenge(site)
    return { slug: oneOf(g, ['', slug]) }
  }),
  defineGood(reportScore, async (making) => {
    await keyed(making)
    return score(making)
  }),
  defineGood(listChallenges, ({ g }) => ({
    search: oneOf(g, ['', 'cup', '%', '\\_']),
    filter: oneOf(g, CHALLENGE_FILTERS),
    after: cursorOf(['2026-11-15T12:00:00.000Z', randomUUID()]),
  })),
  defineGood(getAdminChallenge, async ({ site }) => ({ uid: (await runningChallenge(site)).uid })),
  defineGood(makeChallenge, ({ site }) => challengeFields(site.deps.now())),
  defineGood(deleteChallenge, async ({ site }) => ({ uid: (await runningChallenge(site)).uid })),
  defineGood(hideChallenge, async ({ site }) => ({
    uid: (await runningChallenge(site)).uid,
    isHidden: true,
  })),
  defineGood(reportChallenge, async ({ site, g }) => {
    await site.deps.store.counts.removeFull(site.deps.now() + 1e9)
    const { uid } = await runningChallenge(site, { ownerUid: uidOf(await site.as('pro')) })
    return { uid, reason: oneOf(g, CHALLENGE_COMPLAINT_REASONS), note: '<i>' }
  }),
  defineGood(dismissChallengeComplaints, async ({ site }) => ({ uid: await reportedChallenge(site) })),
  ...goodManaging(ADMIN_MANAGING),
  defineGood(getOwnChallenge, async (making) => ({ uid: (await ownChallenge(making)).uid })),
  defineGood(makeOwnChallenge, async (making) => {
    await makeRoom(making)
    return challengeFields(making.site.deps.now())
  }),
  defineGood(deleteOwnChallenge, async (making) => ({ uid: (await ownChallenge(making)).uid })),
  ...goodManaging(OWN_MANAGING),
]
