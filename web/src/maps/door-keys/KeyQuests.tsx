import type { DoorKeyLine } from '@raidkit/contract/maps/doorKeys'
import { questLink } from '@raidkit/rules/platform/links'
import { Link } from 'react-router'
import { useText } from '../../i18n/useText.ts'

/** Maximum number of quests in the cell; the others are in the tooltip and on the key's page. */
const SHOWN = 2

/** Lists the quests that require a key, each linked to its place in the quest list. */
export function KeyQuests({ quests }: { quests: DoorKeyLine['quests'] }) {
  const t = useText()
  if (quests.length === 0) return <span className="text-faint max-lg:hidden">{t('doorKeys.noQuests')}</span>
  const more = quests.length - SHOWN
  return (
    <span className="line-clamp-2 max-lg:line-clamp-1" title={quests.map(({ name }) => name).join('\n')}>
      <span className="text-muted lg:hidden">{t('doorKeys.columns.quests')}: </span>
      {quests.slice(0, SHOWN).map(({ slug, name }, nth) => (
        <span key={slug}>
          {nth > 0 && ', '}
          <Link
            to={questLink({ slug })}
            className="relative z-1 inline-block py-0.5 text-link hover:underline"
          >
            {name}
          </Link>
        </span>
      ))}
      {more > 0 && <span className="text-muted"> {t('doorKeys.moreQuests', { count: more })}</span>}
    </span>
  )
}
