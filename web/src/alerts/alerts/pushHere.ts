/** The worker that shows messages while no page is open: `web/public/push-worker.js`. */
const WORKER = '/push-worker.js'

export type PushSubscriptionHere = { endpoint: string; p256dh: string; auth: string }

/** Only over https or on this machine, and not in every browser. */
export function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

/** Asks the reader, then the browser; `denied` and `failed` say which of them did not want it. */
export async function subscribeHere(pushKey: string): Promise<PushSubscriptionHere | 'denied' | 'failed'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  try {
    const { pushManager } = await navigator.serviceWorker.register(WORKER)
    await navigator.serviceWorker.ready
    const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey })
    const { endpoint, keys } = made.toJSON()
    const { p256dh, auth } = keys ?? {}
    return endpoint && p256dh && auth ? { endpoint, p256dh, auth } : 'failed'
  } catch {
    return 'failed'
  }
}
