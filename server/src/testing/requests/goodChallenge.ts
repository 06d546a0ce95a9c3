import { randomUUID } from 'node:crypto'
import {
  addChallengeReport,
  changeChallenge,
  deleteChallenge,
  getAdminChallenge,
  makeChallenge,
  makeChallengeKey,
  removeChallengePlayer,
  revokeChallengeKey,
  setChallengePlayer,
  strikeChallengeReport,
} from '@raidkit/contract/adminChallenges'
import { getChallenge, reportScore } from '@raidkit/contract/challenge'
import fc from 'fast-check'
import { challengeFields, keyedPlayer, runningChallenge, withKey } from '../challenge.ts'
import { good, oneOf, type Making } from './good.ts'

const LINKS = [null, 'https://www.twitch.tv/ada', 'https://www.youtube.com/@ada?q=%3Cb%3E']

const score = ({ site, g }: Making) => ({
  ...{ goal: 'kills', count: g(fc.integer, { min: 1, max: 99 }), atMs: site.deps.now() },
  ...{ clientUid: randomUUID(), evidenceUrl: oneOf(g, LINKS) },
})

/** The player of the key that is sent with every request here. */
async function keyed({ site }: Making) {
  const keys = await site.deps.store.keys.all()
  const key = keys.find(({ scope, revokedAt }) => scope === 'challenge' && revokedAt === null)
  return withKey(site, key?.hash ?? '')
}

export const GOOD_CHALLENGE = [
  good(getChallenge, async ({ site, g }) => {
    const { slug } = await runningChallenge(site)
    return { slug: oneOf(g, ['', slug]) }
  }),
  good(reportScore, async (making) => {
    await keyed(making)
    return score(making)
  }),
  good(getAdminChallenge, async ({ site }) => ({ uid: (await runningChallenge(site)).uid })),
  good(makeChallenge, ({ site }) => challengeFields(site.deps.now())),
  good(changeChallenge, async ({ site }) => ({
    ...{ ...challengeFields(site.deps.now()), uid: (await runningChallenge(site)).uid, version: 1 },
  })),
  good(deleteChallenge, async ({ site }) => ({ uid: (await runningChallenge(site)).uid })),
  good(setChallengePlayer, async ({ site, g }) => {
    const { uid: challengeUid, playerUid: uid } = await runningChallenge(site)
    const fields = { name: oneOf(g, ['Ёж', '<b>Loud</b>']), streamUrl: oneOf(g, LINKS), username: null }
    return { challengeUid, uid, ...fields }
  }),
  good(removeChallengePlayer, async ({ site }) => ({ uid: (await runningChallenge(site)).playerUid })),
  good(makeChallengeKey, async ({ site }) => ({ playerUid: (await runningChallenge(site)).playerUid })),
  good(revokeChallengeKey, async ({ site }) => ({ playerUid: await keyedPlayer(site) })),
  good(addChallengeReport, async (making) => ({
    ...{ ...score(making), playerUid: (await runningChallenge(making.site)).playerUid },
  })),
  good(strikeChallengeReport, async ({ site }) => ({
    ...{ uid: (await runningChallenge(site)).reportUid, isStruck: true },
  })),
]
