import type { Store } from '../../platform/store/connection.ts'

/** Returns the streamer challenges an account takes part in, with the reports made for it. */
export async function challengesOf(store: Store, userUid: string) {
  const players = await store.challengePlayers.ofUser(userUid)
  const reports = await store.challengeReports.ofPlayers(players.map(({ uid }) => uid))
  const challenges = []
  for (const { uid, challengeUid, name, streamUrl } of players) {
    const title = (await store.challenges.find(challengeUid))?.title ?? ''
    const own = reports.filter(({ playerUid }) => playerUid === uid)
    challenges.push({
      title,
      name,
      streamUrl,
      reports: own.map(({ goal, count, at, evidenceUrl, struckAt }) => ({
        goal,
        count,
        at: at.toISOString(),
        evidenceUrl,
        isStruck: struckAt !== null,
      })),
    })
  }
  return challenges
}

/** Returns the challenges of others that an account has reported to the admins. */
export async function challengeComplaintsOf(store: Store, userUid: string) {
  return (await store.challengeComplaints.ofUser(userUid)).map(({ challengeUid, reason, note, at }) => ({
    challengeUid,
    reason,
    note,
    at: at.toISOString(),
  }))
}

/** Returns the streamer challenges created by an account. */
export async function ownChallengesOf(store: Store, userUid: string) {
  return (await store.challenges.ofOwner(userUid)).map(
    ({ slug, title, rules, goals, startsAt, endsAt, createdAt, hiddenAt, deletedAt }) => ({
      slug,
      title,
      rules,
      goals,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      createdAt: createdAt.toISOString(),
      isHidden: hiddenAt !== null,
      isDeleted: deletedAt !== null,
    }),
  )
}
