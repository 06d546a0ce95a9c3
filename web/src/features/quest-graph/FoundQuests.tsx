import type { QuestViews } from '@raidkit/rules/quest-progress'
import type { CachedQuest } from '@raidkit/rules/quests'
import { useText } from '../../i18n/useText.ts'
import { classes } from '../../ui/classes.ts'
import { StateOf } from './StateOf.tsx'

type Props = {
  id: string
  found: readonly CachedQuest[]
  /** Which of them Enter takes. */
  at: number
  isShown: boolean
  views: QuestViews
  traderName: (trader: string) => string
  onFind: (quest: CachedQuest) => void
}

/** What a search has found, below its field, which keeps the focus and the keys. */
export function FoundQuests({ id, found, at, isShown, views, traderName, onFind }: Props) {
  const t = useText()
  return (
    <div
      hidden={!isShown}
      // A press here would take the focus from the field, and the list with it.
      onPointerDown={(event) => event.preventDefault()}
      className="panel panel-fit absolute inset-x-0 top-full z-dropdown mt-1 py-1"
    >
      {found.length === 0 && <p className="px-3 py-1.5 text-sm text-muted">{t('questGraph.noneFound')}</p>}
      <div id={id} role="listbox" aria-label={t('questGraph.found')} tabIndex={-1}>
        {found.map((quest, i) => (
          <div
            key={quest.uid}
            id={`${id}${i}`}
            role="option"
            tabIndex={-1}
            aria-selected={i === at}
            onClick={() => onFind(quest)}
            onKeyDown={({ key }) => key === 'Enter' && onFind(quest)}
            className={classes(
              'target flex cursor-pointer items-center gap-2 px-3 py-1 text-sm hover:bg-accent-soft',
              i === at && 'bg-accent-soft',
            )}
          >
            <StateOf uid={quest.uid} views={views} />
            <span className="min-w-0 grow truncate">{quest.name}</span>
            <span className="shrink-0 text-muted">{traderName(quest.trader)}</span>
          </div>
        ))}
      </div>
    </div>
  )
}
