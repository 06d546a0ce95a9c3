import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import {
  addPushBrowser,
  changeAlert,
  deleteAlert,
  listAlerts,
  makeAlert,
  removePushBrowser,
  setAlertSettings,
  stopAlert,
} from '@raidkit/contract/alerts/alerts'
import {
  changeWebhook,
  deleteWebhook,
  listWebhooks,
  makeWebhook,
  MOST_WEBHOOKS,
  renewWebhookSecret,
  replayWebhook,
  testWebhook,
} from '@raidkit/contract/alerts/webhooks'
import { ALERT_LIMITS, ALERT_WAYS, ITEM_ALERT_KINDS } from '@raidkit/rules/alerts/alerts'
import { LANGUAGES } from '@raidkit/rules/platform/languages'
import { GAME_MODES } from '@raidkit/rules/catalogue/modes'
import fc from 'fast-check'
import { stopToken } from '../../alerts/deliveries/index.ts'
import { askCall, defineGood, oneOf, someOf, uidOf, type Making } from './good.ts'

const lang = ({ g }: Making) => ({ lang: oneOf(g, LANGUAGES) })

/** An alert of an item, with room for it. */
async function wishOf({ site, asker, g }: Making) {
  const { alarms: alerts } = await askCall(asker, listAlerts, {})
  if (alerts.length >= ALERT_LIMITS.kept - 1) await askCall(asker, deleteAlert, { uid: alerts[0]!.uid })
  return {
    kind: oneOf(g, ITEM_ALERT_KINDS),
    mode: oneOf(g, GAME_MODES),
    itemUid: oneOf(g, site.deps.catalog.current.items).uid,
    value: g(fc.integer, { min: 1, max: 1000 }),
  }
}

const alertOf = async (making: Making) =>
  (await askCall(making.asker, makeAlert, { wish: await wishOf(making) })).uid

/** A browser that can be sent to, as it would say so itself. */
function newBrowser() {
  const keys = createECDH('prime256v1')
  return {
    endpoint: `https://push.example/${randomUUID()}`,
    p256dh: keys.generateKeys().toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
  }
}

/** An IP address, so that nothing is looked up: the sites of these tests allow it. */
const URL_OF_HOOK = 'https://203.0.114.7/hook'

async function withRoom({ asker }: Making) {
  const { webhooks } = await askCall(asker, listWebhooks, {})
  if (webhooks.length >= MOST_WEBHOOKS) await askCall(asker, deleteWebhook, { uid: webhooks[0]!.uid })
  return { url: URL_OF_HOOK, events: ['raid' as const] }
}

async function hookOf(making: Making): Promise<string> {
  const { webhooks } = await askCall(making.asker, makeWebhook, await withRoom(making))
  return webhooks.at(-1)?.uid ?? ''
}

export const GOOD_ALERTS = [
  defineGood(makeAlert, async (making) => ({ wish: await wishOf(making), ...lang(making) })),
  defineGood(changeAlert, async (making) => ({
    uid: await alertOf(making),
    isOn: making.g(fc.boolean),
    value: 7,
  })),
  defineGood(deleteAlert, async (making) => ({ uid: await alertOf(making) })),
  defineGood(setAlertSettings, (making) => ({
    ways: someOf(making.g, ALERT_WAYS),
    quiet: { fromMinute: 60, untilMinute: 120, timeZone: 'Europe/Berlin' },
  })),
  defineGood(addPushBrowser, () => newBrowser()),
  defineGood(removePushBrowser, async ({ asker }) => ({
    uid: (await askCall(asker, addPushBrowser, newBrowser())).browsers.at(-1)?.uid ?? '',
  })),
  defineGood(stopAlert, ({ site, asker }) => ({
    token: stopToken(site.deps.secret, { what: 'mail', uid: uidOf(asker) }),
  })),
  defineGood(makeWebhook, withRoom),
  defineGood(changeWebhook, async (making) => ({ uid: await hookOf(making), events: ['quest' as const] })),
  defineGood(renewWebhookSecret, async (making) => ({ uid: await hookOf(making) })),
  defineGood(deleteWebhook, async (making) => ({ uid: await hookOf(making) })),
  defineGood(testWebhook, async (making) => ({ uid: await hookOf(making) })),
  defineGood(replayWebhook, async (making) => {
    const uid = await hookOf(making)
    const { webhooks } = await askCall(making.asker, testWebhook, { uid })
    return { deliveryUid: webhooks.find((hook) => hook.uid === uid)?.deliveries[0]?.uid ?? '' }
  }),
]
