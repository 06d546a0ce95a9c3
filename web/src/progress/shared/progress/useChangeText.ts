import type { ChangePart } from '@raidkit/rules/progress/progress-history'
import { useItems } from '../../../catalogue/shared/catalogue/useItems.ts'
import { useHideoutFacts } from './useHideoutFacts.ts'
import { useQuestBook } from './useQuestBook.ts'
import { useText } from '../../../i18n/useText.ts'
import { useTraderNames } from '../../../catalogue/shared/game/useTraderNames.ts'
import { changeNames } from './changeNames.ts'

/** Maximum number of names; the rest is only counted. */
const MOST_NAMES = 4

/** Returns a function that describes a part of a change in a sentence. Until names are loaded, it gives counts. */
export function useChangeText(): (part: ChangePart) => string {
  const t = useText()
  const traderNames: Readonly<Record<string, string>> = useTraderNames()
  const { items } = useItems()
  const { facts } = useQuestBook()
  const hideout = useHideoutFacts().facts
  const names = changeNames({ items, facts, hideout })
  const list = (all: readonly string[]) => {
    const shown = all.slice(0, MOST_NAMES).join(', ')
    const more = all.length - MOST_NAMES
    return more > 0 ? t('progressHistory.andMore', { names: shown, count: more }) : shown
  }
  const signed = (count: number) => (count > 0 ? `+${count}` : `−${-count}`)

  return (part) => {
    switch (part.kind) {
      case 'list': {
        const side = part.isAdded ? 'added' : 'removed'
        return t(`progressHistory.${side}.${part.field}`, {
          count: part.uids.length,
          names: list(part.uids.map((uid) => names(part.field, uid))),
        })
      }
      case 'count':
        return t(`progressHistory.counts.${part.field}`, {
          names: list(
            part.rows.map(({ uid, count, fir }) => {
              const amounts = [
                ...(count === 0 ? [] : [signed(count)]),
                ...(fir === 0 ? [] : [t('progressHistory.fir', { count: signed(fir) })]),
              ]
              return `${names(part.field, uid)} ${amounts.join(', ')}`
            }),
          ),
        })
      case 'traders':
        return t(`progressHistory.traders.${part.field}`, {
          names: list(part.rows.map(({ trader, to }) => `${traderNames[trader] ?? trader} ${to ?? '—'}`)),
        })
      case 'value':
        return t(`progressHistory.value.${part.field}`, { from: spoken(part.from), to: spoken(part.to) })
    }
  }

  function spoken(value: unknown): string {
    if (typeof value === 'boolean') return t(value ? 'progressHistory.yes' : 'progressHistory.no')
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '—'
  }
}
