import type { MapFactsReply } from '@raidkit/contract/maps/maps'
import { questLink } from '@raidkit/rules/platform/links'
import { Link } from 'react-router'
import { useText } from '../../../i18n/useText.ts'

type Quest = MapFactsReply['quests'][number]

/** Lists the quests of the map by trader; collapsed at first, because there are up to a hundred. */
export function QuestList({ quests }: { quests: readonly Quest[] }) {
  const t = useText()
  const traders = [...Map.groupBy(quests, ({ traderName }) => traderName)]
  return (
    <ul>
      {traders.map(([trader, own]) => (
        <li key={trader}>
          <details className="border-b border-line py-1">
            <summary className="target flex items-center gap-2 text-sm font-medium">
              {t('maps.group', { who: trader, count: own.length })}
            </summary>
            <ul className="pb-1 ps-4 text-sm">
              {own.map(({ uid, name, slug }) => (
                <li key={uid} className="py-0.5">
                  {slug === undefined ? (
                    name
                  ) : (
                    <Link to={questLink({ slug })} className="hover:text-link">
                      {name}
                    </Link>
                  )}
                </li>
              ))}
            </ul>
          </details>
        </li>
      ))}
    </ul>
  )
}
