/**
 * Signed example message for testing signature verification. The secret is the full value shown on the account page,
 * including the prefix.
 */
export const SIGNED_WEBHOOK = {
  secret: 'whsec_rkExample0123456789',
  body: '{"id":"3f0c4d52-7a9b-4c1e-8d26-5b1f0e9a7c44","event":"test","createdAt":"2026-01-01T00:00:00.000Z","data":{}}',
  header: 't=1767225600,v1=1fe3c49340d560fa61335897df2b9d9c9d215d900b43c19c528aa94226aa0a68',
} as const

const createMessage = (event: string, data: object) => ({
  id: '3f0c4d52-7a9b-4c1e-8d26-5b1f0e9a7c44',
  event,
  createdAt: '2026-01-01T00:00:00.000Z',
  data,
})

const ITEM = {
  uid: '5c94bbff-86f7-8747-8ee7-35c08f000000',
  bsgId: '5c94bbff86f7747ee735c08f',
  name: 'TerraGroup Labs access keycard',
} as const
const QUEST = {
  uid: '5936d907-86f7-8742-8b14-20ba5b000000',
  bsgId: '5936d90786f7742b1420ba5b',
  name: 'Debut',
} as const

/** Example message for each event. Tests compare its structure with the messages sent. */
export const WEBHOOK_EXAMPLES = {
  alert: createMessage('alert', {
    alertUid: '0b9d4e0e-6c55-4a0c-9f3a-2d0f7f1f6a11',
    kind: 'priceBelow',
    subject: ITEM.uid,
    mode: 'PVP',
    limit: 400000,
    reading: 389000,
    at: '2026-01-01T00:00:00.000Z',
    item: ITEM,
    trader: null,
  }),
  quest: createMessage('quest', {
    questUids: [QUEST.uid],
    charUid: '7e6d5c4b-3a29-4817-9605-f4e3d2c1b0a9',
    charName: 'Main',
    source: 'page',
    quests: [QUEST],
  }),
  raid: createMessage('raid', {
    map: 'bigmap',
    mode: 'PVP',
    side: 'pmc',
    isOnline: true,
    shortId: 'AB12CD',
    lengthMs: 1860000,
    queueMs: 94000,
    reconnects: 0,
    startedAt: '2026-01-01T00:00:00.000Z',
    mapName: 'Customs',
  }),
  test: createMessage('test', {}),
} as const
