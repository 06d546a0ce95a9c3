import { listSkills, type SkillEntry } from '@raidkit/contract/catalogue/skills'
import { SKILL_GROUPS } from '@raidkit/rules/catalogue/skills'
import { FACTION_NAMES, type PlayerFaction } from '@raidkit/rules/platform/factions'
import { questLink } from '@raidkit/rules/platform/links'
import { useId, type ReactNode, Fragment } from 'react'
import { Link } from 'react-router'
import { useCall } from '../../../api/useCall.ts'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { FACTION_GLYPHS } from '../../../ui/icons/factionGlyphs.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'

const isUsed = (id: string): id is CountedSkill => id === 'Crafting' || id === 'HideoutManagement'

const FACTIONS = Object.keys(FACTION_NAMES) as PlayerFaction[] // its own keys

/** All skills of the game by the sides of a character: those that grow with what asks for them, the others by name. */
export function SkillsDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const lang = useLanguage()
  const { data, isError, refetch } = useCall(listSkills, { lang }, { staleTime: Infinity })
  const skills = data?.skills
  const counts = skills && {
    count: skills.length,
    live: skills.filter(({ state }) => state === 'live').length,
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('skills.title')}
      {...(counts && { description: t('skills.note', counts) })}
    >
      {!skills && isError && <ErrorState title={t('skills.failed')} onRetry={() => void refetch()} />}
      {!skills && !isError && <Skeleton className="h-64" />}
      {skills && <Groups skills={skills} onLeave={onClose} />}
    </Dialog>
  )
}

type GroupsProps = { skills: readonly SkillEntry[]; onLeave: () => void }

function Groups({ skills, onLeave }: GroupsProps) {
  const t = useText()
  const guessed = skills.filter(({ isGroupGuessed }) => isGroupGuessed)
  return (
    <div className="flex flex-col gap-6">
      {SKILL_GROUPS.map((group) => (
        <Group
          key={group}
          title={t(`skills.groups.${group}`)}
          skills={skills.filter((skill) => skill.group === group)}
          onLeave={onLeave}
        />
      ))}
      <p className="text-sm text-muted">{t('skills.guessed', { names: namesOf(guessed) })}</p>
    </div>
  )
}

function Group({ title, skills, onLeave }: GroupsProps & { title: string }) {
  const t = useText()
  const id = useId()
  const live = skills.filter(({ state }) => state === 'live')
  const named = skills.filter(({ state }) => state === 'named')
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-1 font-semibold">
        {title}
      </h3>
      {live.length > 0 && (
        <ul className="mb-2 divide-y divide-line">
          {live.map((skill) => (
            <SkillLine key={skill.id} skill={skill} onLeave={onLeave} />
          ))}
        </ul>
      )}
      <Others skills={named.filter(({ faction }) => !faction)}>{t('skills.named')}</Others>
      {FACTIONS.map((faction) => (
        <Others key={faction} skills={named.filter((skill) => skill.faction === faction)}>
          <Icon glyph={FACTION_GLYPHS[faction]} size="sm" className="me-1 inline align-text-bottom" />
          {FACTION_NAMES[faction]}. {t('skills.named')}
        </Others>
      ))}
      <Others skills={skills.filter(({ state }) => state === 'bots')}>{t('skills.bots')}</Others>
    </section>
  )
}

/** Skills that nobody can train are only named. */
function Others({ skills, children }: { skills: readonly SkillEntry[]; children: ReactNode }) {
  if (skills.length === 0) return null
  return (
    <p className="mt-1 text-sm text-muted">
      {children} {namesOf(skills)}.
    </p>
  )
}

function namesOf(skills: readonly SkillEntry[]): string {
  return skills.map(({ name }) => name).join(', ')
}

type Props = { skill: SkillEntry; onLeave: () => void }

/** Skills that the site's own calculations use. */
type CountedSkill = 'Crafting' | 'HideoutManagement'

/** Shows a skill: its requirements, the quests that raise it, and its use on this site. */
function SkillLine({ skill, onLeave }: Props) {
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
