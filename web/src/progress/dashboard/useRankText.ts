import type { RankReason } from '@raidkit/rules/quests/quest-ranking'
import { useText } from '../../i18n/useText.ts'

type Labels = { traders: Readonly<Record<string, string>>; maps: Readonly<Record<string, string>> }

/** Returns a function that describes a reason in favour of a quest. */
export function useRankText({ traders, maps }: Labels): (reason: RankReason) => string {
  const t = useText()
  return (reason) => {
    switch (reason.kind) {
      case 'trader':
        return t('dashboard.reason.trader', { trader: traders[reason.trader] ?? reason.trader })
      case 'opens':
        return t('dashboard.reason.opens', { count: reason.count })
      case 'oneMap':
        if (reason.map === undefined) return t('dashboard.reason.anyMap')
        return t('dashboard.reason.oneMap', { map: maps[reason.map] ?? reason.map })
      case 'level':
        return t('dashboard.reason.level', { level: Math.max(1, reason.level) })
      case 'ready':
      case 'kappa':
      case 'taken':
      case 'noRaid':
        return t(`dashboard.reason.${reason.kind}`)
    }
  }
}
