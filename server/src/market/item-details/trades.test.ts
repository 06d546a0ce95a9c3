import { loadLabels } from '@raidkit/catalog/labels'
import { loadBuilder, loadOffers } from '@raidkit/catalog/lazy'
import { loadCatalog } from '@raidkit/catalog/load'
import { expect, it } from 'vitest'
import { sellLines } from './trades.ts'
import { wordsOf } from './words.ts'

/**
 * Compares the payment rule at the rates before 1.1.0 with the payments recorded then for 4,651 items. Builds are the
 * exception, because their records include parts that have since left them.
 */
it('the rule of what traders pay reproduces what was recorded', async () => {
  const [facts, offers, builder, labels] = await Promise.all([
    loadCatalog(),
    loadOffers(),
    loadBuilder(),
    loadLabels('en'),
  ])
  const traders = facts.traders.map((trader) => ({ ...trader, levels: trader.levelsBefore110 }))
  const catalog = { ...facts, traders }
  const trade = { catalog, offers, builder, mode: 'PVP', words: wordsOf(catalog, labels) }
  const wrong: string[] = []
  let compared = 0
  for (const item of catalog.items.filter(({ uid, presetOf }) => offers.sell.has(uid) && !presetOf)) {
    const paid = new Map(sellLines(item, trade).map(({ trader, levels }) => [trader, levels[0]?.amount ?? 0]))
    for (const { trader, price } of offers.sell.get(item.uid) ?? []) {
      compared += 1
      // Recorded prices are rounded, whereas the rule rounds down.
      if (Math.abs((paid.get(trader) ?? -2) - price) > 1) wrong.push(`${item.name} ${trader} ${price}`)
    }
  }
  expect(compared).toBeGreaterThan(20_000)
  expect(wrong.length / compared).toBeLessThan(0.01)
})
