import { mapLink } from '@raidkit/rules/platform/links'
import { Link } from 'react-router'
import { useText } from '../../../i18n/useText.ts'
import { Badge } from '../../../ui/Badge.tsx'
import type { ObjectiveWords } from '../../shared/quests/useObjectiveWords.ts'

type Props = Pick<ObjectiveWords, 'where' | 'places' | 'conditions'> & {
  isFir: boolean
  questUid: string
}

/** Shows the places and conditions of a step. */
export function Limits({ where, places, conditions, isFir, questUid }: Props) {
  const t = useText()
  const fir = t('quest.condition.foundInRaid')
  const others = [...(where ? [where] : []), ...conditions.filter((one) => !isFir || one !== fir)]
  if (!isFir && others.length === 0 && places.length === 0) return null
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
      {isFir && <Badge tone="warning">{fir}</Badge>}
      {others.length > 0 && <span>{others.join(' · ')}</span>}
      {places.map(({ text, map }) =>
        map ? (
          <Link
            key={text}
            to={mapLink(map, [questUid])}
            className="target inline-flex items-center underline hover:text-link"
          >
            {text}
          </Link>
        ) : (
          <span key={text}>{text}</span>
        ),
      )}
    </p>
  )
}
