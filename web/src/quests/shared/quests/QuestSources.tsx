import type { QuestSources as Sources } from '@raidkit/contract/progress/quests'
import { isoDayText } from '@raidkit/rules/platform/display'
import { useText } from '../../../i18n/useText.ts'

/** Shows the age and the origin of the quest data. */
export function QuestSources({ sources: { newest, oldest, repositories } }: { sources: Sources }) {
  const t = useText()
  return (
    <footer className="mt-4 text-sm text-muted">
      <p>
        {t('quest.sources.asOf', {
          date: isoDayText(newest.asOf),
          game: newest.game,
          oldDate: isoDayText(oldest.asOf),
          oldGame: oldest.game,
        })}{' '}
        {t('quest.sources.wiki')}
      </p>
      <p className="flex flex-wrap gap-x-3">
        {t('quest.sources.by')}
        {repositories.map((repository) => (
          <a
            key={repository}
            href={`https://github.com/${repository}`}
            rel="noreferrer"
            className="target inline-flex items-center underline hover:text-text"
          >
            {repository}
          </a>
        ))}
      </p>
    </footer>
  )
}
