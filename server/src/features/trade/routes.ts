import { loadLabels } from '@raidkit/catalog/labels'
import { loadBuilder } from '@raidkit/catalog/lazy'
import { getTrade, TradeReply } from '@raidkit/contract/trade'
import type { Deps } from '../../deps.ts'
import type { Door } from '../../http/door.ts'
import { prepare, type Prepared } from '../../http/prepared.ts'
import { tradeTables } from './tradeTables.ts'

/** What the calculators count with: made and compressed once per mode, language, catalogue and offers. */
export function tradeRoutes(door: Door, { catalog }: Deps): void {
  const kept = new Map<string, { from: unknown[]; reply: Promise<Prepared> }>()

  door.answerPrepared(getTrade, async ({ request: { mode, lang } }) => {
    const { current } = catalog
    const offers = await catalog.offers()
    const from = [current, offers]
    const key = `${mode} ${lang}`
    const known = kept.get(key)
    if (known && from.every((one, nth) => one === known.from[nth])) return known.reply
    const reply = made()
    kept.set(key, { from, reply })
    reply.catch(() => kept.get(key)?.reply === reply && kept.delete(key)) // the next one tries again
    return reply

    async function made() {
      const [builder, labels] = await Promise.all([loadBuilder(), loadLabels(lang)])
      const tables = tradeTables({ catalog: current, offers, builder, mode, labels })
      return prepare(JSON.stringify(TradeReply.parse(tables)), { type: 'application/json; charset=utf-8' })
    }
  })
}
