import type { SkillEntry } from '@raidkit/contract/catalogue/skills'
import { questLink } from '@raidkit/rules/platform/links'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../i18n/useText.ts'

type Props = { skill: SkillEntry; onLeave: () => void }
/** Skills that the site's own calculations use. */
type CountedSkill = 'Crafting' | 'HideoutManagement'

const isUsed = (id: string): id is CountedSkill => id === 'Crafting' || id === 'HideoutManagement'

/** Shows a skill: its requirements, the quests that raise it, and its use on this site. */
export function SkillLine({ skill, onLeave }: Props) {
  const t = useText()
  const { id, name, quests, stations, rewards } = skill
  const asked = [
    ...stations.map((station) => t('skills.station', station)),
    ...quests.map(({ slug, name: quest, level }) => (
      <Link key={slug} to={questLink({ slug })} onClick={onLeave} className="target text-link underline">
        {t('skills.quest', { name: quest, level })}
      </Link>
    )),
  ]
  const raised = rewards.map(({ slug, name: quest, levels }) => (
    <Fragment key={slug}>
      <Link to={questLink({ slug })} onClick={onLeave} className="target text-link underline">
        {quest}
      </Link>{' '}
      +{levels}
    </Fragment>
  ))
  return (
    <li className="py-2">
      <p className="font-medium">{name}</p>
      {isUsed(id) && <p className="text-sm">{t(`skills.used.${id}`)}</p>}
      <Things title={t('skills.asked')} things={asked} />
      <Things title={t('skills.rewards')} things={raised} />
    </li>
  )
}

function Things({ title, things }: { title: string; things: readonly ReactNode[] }) {
  if (things.length === 0) return null
  return (
    <p className="text-sm text-muted">
      {title}:{' '}
      {things.map((thing, at) => (
        // The list never changes its order.
        // oxlint-disable-next-line react/no-array-index-key -- see above
        <Fragment key={at}>
          {at > 0 && ', '}
          {thing}
        </Fragment>
      ))}
    </p>
  )
}
