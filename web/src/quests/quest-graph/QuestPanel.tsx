import { questLink } from '@raidkit/rules/platform/links'
import { objectiveCount } from '@raidkit/rules/quests/quest-details'
import { NO_TAB } from '@raidkit/rules/quests/quest-list'
import { type QuestView, effectsOf } from '@raidkit/rules/quests/quest-progress'
import type { CachedQuest } from '@raidkit/rules/quests/quests'
import type { RefObject } from 'react'
import { Link } from 'react-router'
import { TraderBadge } from '../../catalogue/shared/game/TraderBadge.tsx'
import { useText } from '../../i18n/useText.ts'
import { useProgress } from '../../progress/shared/progress/useProgress.ts'
import type { QuestFacts } from '../../progress/shared/progress/useQuestBook.ts'
import { Button } from '../../ui/button/Button.tsx'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { CLOSE, CHECK, REFRESH } from '../../ui/icons/glyphs.ts'
import { Badge } from '../../ui/text/Badge.tsx'
import { ChangeDialog } from '../shared/quests/ChangeDialog.tsx'
import { ObjectiveText } from '../shared/quests/ObjectiveText.tsx'
import { QuestStateMark } from '../shared/quests/QuestStateMark.tsx'
import { shownState } from '../shared/quests/questGlyphs.ts'
import { useMissingText } from '../shared/quests/useMissingText.ts'
import { useQuestActs, type ActKind } from '../shared/quests/useQuestActs.ts'
import { useQuestNames } from '../shared/quests/useQuestNames.ts'
import { useTabName } from '../shared/quests/useTabName.ts'
import { StateOf } from './StateOf.tsx'

type Props = {
  quest: CachedQuest
  facts: QuestFacts
  /** Takes the focus when the panel is opened by a key. */
  heading: RefObject<HTMLHeadingElement | null>
  onPick: (uid: string) => void
  onClose: () => void
}

/** Shows the chosen quest: beside the drawing, on a phone below it. */
export function QuestPanel({ quest, facts, heading, onPick, onClose }: Props) {
  const t = useText()
  const tabName = useTabName()
  const view = facts.views.get(quest.uid)
  const trader = facts.labels.traders[quest.trader] ?? quest.trader
  const before = [...new Set([...quest.require, ...quest.requireOr])]
  const after = facts.quests
    .filter((one) => one.active && [...one.require, ...one.requireOr].includes(quest.uid))
    .map((one) => one.uid)
  return (
    <aside
      aria-labelledby="quest"
      className="panel max-h-1/2 shrink-0 overflow-auto p-3 sm:max-h-full sm:w-80"
    >
      <div className="flex items-start gap-2">
        <TraderBadge trader={quest.trader} />
        <div className="min-w-0 grow">
          <h2 id="quest" ref={heading} tabIndex={-1} className="font-semibold">
            {quest.name}
          </h2>
          <p className="text-sm text-muted">
            {quest.reqLevel > 1 ? t('questGraph.of', { trader, level: quest.reqLevel }) : trader} ·{' '}
            {tabName(String(quest.tab ?? NO_TAB))}
          </p>
        </div>
        <IconButton glyph={CLOSE} label={t('questGraph.close')} size="sm" onClick={onClose} />
      </div>
      <p className="mt-2 flex flex-wrap items-center gap-1.5">
        {view && <QuestStateMark view={view} named />}
        {quest.opens.map((one) => (
          <Badge key={one} tone="info">
            {t('quest.trader.opens', { trader: facts.labels.traders[one] ?? one })}
          </Badge>
        ))}
        {quest.requiredForKappa && <Badge tone="accent">{t('quest.kappa')}</Badge>}
      </p>
      {view && <QuestSteps quest={quest} facts={facts} view={view} />}
      {view && <QuestActions quest={quest} facts={facts} view={view} />}
      <QuestNames title={t('questGraph.comesAfter')} uids={before} facts={facts} onPick={onPick} />
      <QuestNames title={t('questGraph.leadsTo')} uids={after} facts={facts} onPick={onPick} />
      <p className="mt-3 text-sm">
        <Link to={questLink(quest)} className="text-link underline">
          {t('questGraph.more')}
        </Link>
      </p>
    </aside>
  )
}

type QuestNamesProps = {
  title: string
  uids: readonly string[]
  facts: QuestFacts
  onPick: (uid: string) => void
}

/** Lists quests to go on to. */
function QuestNames({ title, uids, facts, onPick }: QuestNamesProps) {
  const quests = uids.flatMap((uid) => facts.byUid.get(uid) ?? [])
  if (quests.length === 0) return null
  return (
    <>
      <h3 className="mt-3 text-sm font-medium text-muted">{title}</h3>
      <ul>
        {quests.map(({ uid, name }) => (
          <li key={uid}>
            <button
              type="button"
              onClick={() => onPick(uid)}
              className="target flex w-full items-center gap-2 rounded-sm py-0.5 text-start text-sm hover:bg-raised"
            >
              <StateOf uid={uid} views={facts.views} />
              {name}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

type QuestStepsProps = { quest: CachedQuest; facts: QuestFacts; view: QuestView }

/** Lists the conditions that keep a quest closed, and its objectives. */
function QuestSteps({ quest, facts, view }: QuestStepsProps) {
  const t = useText()
  const missingText = useMissingText(useQuestNames(facts))
  const { progress } = useProgress()
  const counts = new Map(progress.objectives.map(({ uid, count }) => [uid, count]))
  const missing = view.missing.map(missingText)
  return (
    <>
      {missing.length > 0 && (
        <>
          <h3 className="mt-3 text-sm font-medium text-muted">{t('questGraph.missing')}</h3>
          <ul className="list-disc ps-5 text-sm">
            {missing.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
      <h3 className="mt-3 text-sm font-medium text-muted">{t('questGraph.objectives')}</h3>
      <ul className="list-disc ps-5 text-sm">
        {(facts.details.get(quest.uid)?.objectives ?? []).map((objective) => {
          const count = counts.get(objective.id) ?? 0
          return (
            <li key={objective.id}>
              <ObjectiveText objective={objective} facts={facts} />
              {count > 0 && (
                <span className="ms-1 font-medium text-up">
                  {t('questGraph.counted', { count, of: objectiveCount(objective) })}
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}

type QuestActionsProps = { quest: CachedQuest; facts: QuestFacts; view: QuestView }

/** Shows the buttons to start, complete and reopen, with the confirmations and the undo of the quest page. */
function QuestActions({ quest: { uid }, facts, view }: QuestActionsProps) {
  const t = useText()
  const { player } = useProgress()
  const { act, asked, confirm, cancel } = useQuestActs(facts)
  const doing = (kind: ActKind) => ({ onClick: () => act({ kind, uid }) })
  const state = shownState(view)
  const isOver = state === 'done' || state === 'failed'
  const isOpen = state === 'available' || state === 'started'
  const mayComplete = !isOver && state !== 'canceled'
  return (
    <>
      {state === 'unknown' && <p className="mt-2 text-sm">{t('questGraph.unknown')}</p>}
      {mayComplete && <Effects effects={effectsOf(facts.book, player, uid)} facts={facts} />}
      <div className="mt-3 flex flex-wrap gap-2">
        {isOver && (
          <Button size="sm" icon={REFRESH} {...doing('reopen')}>
            {t('questGraph.reopen')}
          </Button>
        )}
        {mayComplete && (
          <Button size="sm" variant={isOpen ? 'primary' : 'secondary'} icon={CHECK} {...doing('complete')}>
            {t('questGraph.complete')}
          </Button>
        )}
        {(state === 'available' || state === 'unknown') && (
          <Button size="sm" {...doing('start')}>
            {t('questGraph.start')}
          </Button>
        )}
        {state === 'started' && (
          <Button size="sm" {...doing('unstart')}>
            {t('questGraph.unstart')}
          </Button>
        )}
        {(state === 'locked' || state === 'waiting') && (
          <Button size="sm" title={t('quests.hint.upTo')} {...doing('upTo')}>
            {t('quests.do.upTo', { count: 1 })}
          </Button>
        )}
      </div>
      {asked && <ChangeDialog asked={asked} facts={facts} onConfirm={confirm} onCancel={cancel} />}
    </>
  )
}

type EffectsProps = { effects: { opens: string[]; cancels: string[] }; facts: QuestFacts }

function Effects({ effects: { opens, cancels }, facts }: EffectsProps) {
  const t = useText()
  const names = (uids: string[]) => uids.flatMap((uid) => facts.byUid.get(uid)?.name ?? []).join(', ')
  return (
    <>
      {opens.length > 0 && <p className="mt-2 text-sm">{t('questGraph.opens', { quests: names(opens) })}</p>}
      {cancels.length > 0 && (
        <p className="mt-2 text-sm text-warning">{t('questGraph.cancels', { quests: names(cancels) })}</p>
      )}
    </>
  )
}
