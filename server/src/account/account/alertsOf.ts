import { ALERT_EVENTS } from '@raidkit/contract/alerts/alerts'
import type { Store } from '../../platform/store/connection.ts'

/** Returns the alerts, events and delivery settings of an account, without push endpoints or secrets. */
export async function alertsOf(store: Store, userUid: string) {
  const settings = await store.alertSettings.of(userUid)
  const browsers = await store.pushSubscriptions.ofUser(userUid)
  return {
    alerts: (await store.alerts.ofUser(userUid)).map(({ kind, subject, mode, value, isOn, createdAt }) => ({
      kind,
      subject,
      mode,
      value,
      isOn,
      createdAt: createdAt.toISOString(),
    })),
    alertEvents: (await store.alertEvents.ofUser(userUid, ALERT_EVENTS)).map(
      ({ kind, subject, mode, value, reading, at }) => ({
        kind,
        subject,
        mode,
        value,
        reading,
        at: at.toISOString(),
      }),
    ),
    alertSettings: {
      ways: [...(settings?.ways ?? [])],
      quiet: settings?.quiet ?? null,
      browsers: browsers.length,
    },
    webhooks: (await store.webhooks.ofUser(userUid)).map(({ url, events, isOn, createdAt }) => ({
      url,
      events: [...events],
      isOn,
      createdAt: createdAt.toISOString(),
    })),
  }
}
