import type { RaidMap } from '@raidkit/contract/maps/maps'
import { playersText } from '@raidkit/rules/platform/maps'
import { useText } from '../../i18n/useText.ts'

/** Shows how long a raid lasts and how many take part. */
export function RaidFacts({ map: { minutes, players } }: { map: RaidMap }) {
  const t = useText()
  return <>{t('raidPlanner.facts', { minutes, players: playersText(players) })}</>
}
