import type { Logger } from 'pino'
import { z } from 'zod'
import { openOutbox } from '../alerts/deliveries/index.ts'
import type { Deps } from '../deps.ts'
import { openQueue, type Queue } from '../platform/nodes/queue.ts'
import { openMail, type Mail } from '../platform/outside/mail/mail.ts'
import { newPushKeys, type PushKeys } from '../platform/outside/webPush.ts'
import type { Settings } from '../platform/settings/index.ts'
import type { OpenStore } from '../platform/store/connection.ts'

type MessageOptions = {
  store: OpenStore
  databaseUrl: string
  settings: Settings
  log: Logger
  onStop: (close: () => unknown) => void
}

/** Opens the delivery of messages: mail, queue, outbox and push keys. */
export async function openMessages(options: MessageOptions): Promise<{
  mail: Mail
  queue: Queue
  outbox: Deps['outbox']
  pushKeys: PushKeys
}> {
  const { store, settings, databaseUrl, log, onStop } = options
  const now = Date.now
  const mail = openMail({ settings, log, now })
  onStop(() => mail.close())
  const queue = openQueue({ databaseUrl, log })
  onStop(queue.stop)
  const outbox = openOutbox({ store, queue, now, log })
  onStop(outbox.stop)
  return { mail, queue, outbox, pushKeys: await keptPushKeys(store) }
}

/** Returns the stored push keys: subscribed browsers know the site by its key, so it never changes. */
async function keptPushKeys(store: OpenStore): Promise<PushKeys> {
  const Kept = z.object({ publicKey: z.string(), privateKey: z.string() })
  return store.inTransaction(async (tx) => {
    const known = Kept.safeParse((await tx.settings.get('pushKeys'))?.value)
    if (known.success) return known.data
    const made = await newPushKeys()
    await tx.settings.set('pushKeys', made)
    return made
  }, 'serializable')
}
