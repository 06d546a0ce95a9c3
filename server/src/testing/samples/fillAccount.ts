import { randomUUID } from 'node:crypto'
import { API_SCOPE } from '@raidkit/contract/platform/keys'
import type { OpenStore } from '../../platform/store/connection.ts'

type Fill = { store: OpenStore; userUid: string; now: Date; text: string }

/** Fills every table whose rows belong to an account. */
export async function fillAccount({ store, userUid, now, text }: Fill) {
  await store.characters.put({
    uid: userUid,
    userUid,
    fraction: 'Bear',
    level: 79,
    charName: text,
    gameMode: 'PVE',
    state: { questsDone: [text] },
    createdAt: now,
    deletedAt: null,
  })
  await store.mapMarks.put({
    charUid: userUid,
    map: 'customs',
    version: 1,
    updatedAt: now,
    marks: [{ kind: 'note', color: 'red', level: 'main', text, points: [[1, 2]] }],
  })
  await store.undoSteps.add({
    uid: randomUUID(),
    userUid,
    charUid: userUid,
    kind: 'reset',
    scope: 'all',
    before: { questsDone: [text] },
    at: now,
    expiresAt: now,
  })
  await store.progressChanges.add({
    uid: randomUUID(),
    charUid: userUid,
    at: now,
    source: 'api',
    label: text,
    undoes: null,
    before: {},
    after: { questsDone: [text] },
  })
  await store.signInCodes.put({
    email: text,
    purpose: 'login',
    userUid: null,
    codeHash: 'c',
    browserHash: 'b',
    createdAt: now,
    expiresAt: now,
    wrongTries: 4,
  })
  await store.counts.spend({ key: text, most: 1, refillMs: 1, nowMs: now.getTime() })
  await store.identities.put({
    provider: 'patreon',
    subject: '901',
    userUid,
    name: text,
    accessToken: 'a',
    refreshToken: null,
    tokenExpiresAt: now,
    scope: '',
    hasRole: null,
    linkedAt: now,
    failedAt: null,
  })
  await store.patronages.put({
    subject: '901',
    memberId: 'm-77',
    status: 'active_patron',
    entitledCents: 500,
    lastChargeStatus: 'Paid',
    lastChargeAt: now,
    nextChargeAt: null,
    isGifted: false,
    isFreeTrial: false,
    declinedAt: null,
    updatedAt: now,
  })
  const keyUid = randomUUID()
  await store.keys.create({
    uid: keyUid,
    hash: randomUUID(),
    prefix: text,
    scope: API_SCOPE,
    label: text,
    userUid,
    createdAt: now,
  })
  await store.apiKeyDays.add([{ keyUid, day: now.toISOString().slice(0, 10), requests: 7, lastAt: now }])
  await store.progressTokens.put({
    hash: randomUUID(),
    uid: randomUUID(),
    userUid,
    charUid: userUid,
    gameMode: 'PVE',
    prefix: text,
    permissions: ['GP', 'WP'],
    note: text,
    createdAt: now,
  })
  await store.widgets.add({
    hash: randomUUID(),
    uid: randomUUID(),
    userUid,
    kind: 'map',
    charUid: userUid,
    settings: '',
    delayMinutes: 5,
    prefix: text,
    label: text,
    createdAt: now,
  })
  await store.widgetPlaces.note({ userUid, at: now, map: text, x: 1.5, z: 2.5, look: 90 })
  const teamUid = randomUUID()
  await store.teams.add({
    uid: teamUid,
    name: text,
    gameMode: 'PVE',
    linkHash: text,
    linkNumber: 1,
    createdAt: now,
  })
  await store.teams.join({ userUid, teamUid, charUid: userUid, joinedAt: now })
  await store.seats.add({
    uid: randomUUID(),
    ownerUid: userUid,
    tokenHash: 't',
    createdAt: now,
    expiresAt: now,
  })
  await store.pilot.putCompanion({
    userUid,
    version: text,
    gameFound: true,
    logsWatching: false,
    screenshotsWatching: true,
    seenAt: now,
  })
  await store.pilot.putProfile({
    userUid,
    profileKey: 'ab'.repeat(32),
    gameMode: 'PVE',
    questIds: [text],
    charUid: userUid,
    firstEventAt: now,
    lastEventAt: null,
    skippedEvents: 1,
    scannedAt: now,
  })
  await store.raids.put({
    userUid,
    startedAt: now,
    map: text,
    mode: 'PVE',
    side: 'scav',
    isOnline: true,
    shortId: text,
    lengthMs: 5,
    queueMs: null,
    reconnects: 0,
    isDeleted: false,
    sales: [{ atMs: now.getTime(), itemId: text, count: 1, money: { '₽': 5 } }],
  })
  await store.cloudDrives.setFolder(userUid, text)
  await store.cloudDrives.setWatch(userUid, { channelId: text, resourceId: text, expiresAt: now })
  await fillAlerts({ store, userUid, now, text })
  await fillChallenge({ store, userUid, now, text })
  const loadoutUid = randomUUID()
  const build = { gunUid: text, title: text, attachments: [], ammo: text }
  await store.loadouts.add({
    uid: loadoutUid,
    userUid,
    ...build,
    isPublic: true,
    likes: 1,
    version: 2,
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
    removedAt: null,
  })
  await store.loadoutVersions.add({ loadoutUid, version: 1, ...build, at: now }, 1)
  await store.loadoutListings.put({
    loadoutUid,
    userUid,
    isShown: true,
    keyHash: text,
    gunUid: text,
    gunClass: text,
    caliber: text,
    ammo: text,
    title: text,
    parts: 0,
    ergonomics: 1.5,
    recoilVertical: 1,
    recoilHorizontal: 1,
    accuracy: 1.5,
    weight: 1.5,
    capacity: 1,
    velocity: 1,
    rateOfFire: 1,
    likes: 1,
    publishedAt: now,
    pricePvp: 1,
    missingPvp: 0,
    pricePve: 1,
    missingPve: 0,
  })
  await store.loadoutLikes.set(loadoutUid, userUid, now)
  const report = { reason: 'other', note: text, at: now, closedAt: null } as const
  await store.loadoutReports.put({ loadoutUid, userUid, ...report })
  await fillChat({ store, userUid, now, text })
  await store.squads.add({ code: 'ABC234', inviteCode: 'ABC234', members: [], createdAt: now, seenAt: now })
}

/** Adds the account's messages, and its reports and blocks of others. */
async function fillChat({ store, userUid, now, text }: Fill) {
  const uid = randomUUID()
  await store.chatRooms.hold('ru')
  await store.chatRooms.advance({ room: 'ru', rev: 7, seq: 7 })
  await store.chatMessages.add({
    uid,
    room: 'ru',
    seq: 7,
    rev: 7,
    userUid,
    text,
    at: now,
    removedBy: null,
    removedAt: null,
  })
  await store.chatReports.put({
    messageUid: uid,
    userUid,
    reason: 'other',
    note: text,
    at: now,
    closedAt: null,
  })
  await store.chatMutes.put(userUid, { until: now, note: text, at: now })
  await store.chatBlocks.put({ userUid, blockedUid: userUid, at: now })
}

/** Adds the account's alerts and notifications. */
async function fillAlerts({ store, userUid, now, text }: Fill) {
  const about = { userUid, kind: 'priceBelow' as const, subject: text, mode: 'PVP', value: 5 }
  const alertUid = randomUUID()
  await store.alerts.add({
    ...about,
    uid: alertUid,
    isOn: true,
    isArmed: false,
    referenceRub: 1.5,
    dueAt: now,
    firedAt: now,
    revision: 2,
    createdAt: now,
  })
  await store.alertEvents.add([
    { ...about, uid: randomUUID(), alertUid, eventKey: '1', reading: 4, at: now, seenAt: null },
  ])
  const quiet = { fromMinute: 0, untilMinute: 60, timeZone: 'UTC' }
  await store.alertSettings.put({ userUid, ways: ['mail'], quiet })
  await store.pushSubscriptions.put({
    uid: randomUUID(),
    userUid,
    endpoint: `https://push.example/${text}`,
    p256dh: 'p',
    auth: 'a',
    agentFamily: text,
    createdAt: now,
  })
  const webhookUid = randomUUID()
  await store.webhooks.add({
    uid: webhookUid,
    userUid,
    url: `https://example.org/${text}`,
    events: ['raid'],
    secretNumber: 1,
    isOn: true,
    createdAt: now,
  })
  await store.deliveries.add([
    {
      uid: randomUUID(),
      userUid,
      way: 'webhook',
      targetUid: webhookUid,
      event: 'raid',
      payload: { text },
      createdAt: now,
      dueAt: now,
    },
  ])
}

/** Adds a streamer challenge that the account takes part in, and one of its own. */
async function fillChallenge({ store, userUid, now, text }: Fill) {
  const [challengeUid, playerUid] = [randomUUID(), randomUUID()]
  await store.challenges.add({
    uid: challengeUid,
    slug: challengeUid,
    title: 'Cup',
    rules: '',
    startsAt: now,
    endsAt: now,
    goals: [],
    version: 1,
    createdAt: now,
    deletedAt: null,
    ownerUid: null,
    hiddenAt: null,
  })
  await store.challenges.add({
    uid: randomUUID(),
    slug: randomUUID(),
    title: text,
    rules: text,
    startsAt: now,
    endsAt: now,
    goals: [],
    version: 1,
    createdAt: now,
    deletedAt: null,
    ownerUid: userUid,
    hiddenAt: null,
  })
  await store.challengePlayers.add({
    uid: playerUid,
    challengeUid,
    name: text,
    streamUrl: text,
    userUid,
    keyHash: null,
    createdAt: now,
    removedAt: null,
  })
  await store.challengeReports.add({
    uid: randomUUID(),
    challengeUid,
    playerUid,
    goal: 'kills',
    count: 1,
    at: now,
    reportedAt: now,
    by: 'key',
    clientUid: text,
    evidenceUrl: text,
    struckAt: null,
  })
  await store.challengeComplaints.put({
    challengeUid,
    userUid,
    reason: 'other',
    note: text,
    at: now,
    closedAt: null,
  })
}
