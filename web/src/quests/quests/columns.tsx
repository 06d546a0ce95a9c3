import type { FocusEvent, MouseEvent, PointerEvent, ReactNode } from 'react'
import { useText } from '../../i18n/useText.ts'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { joinClasses } from '../../ui/classes.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { CHECK, CHEVRON_DOWN, REFRESH } from '../../ui/icons/glyphs.ts'
import type { CellContext, LiveColumn } from '../../ui/rows/liveColumns.ts'
import { Badge } from '../../ui/text/Badge.tsx'
import { QuestStateMark } from '../shared/quests/QuestStateMark.tsx'
import { shownState } from '../shared/quests/questGlyphs.ts'
import type { LineView } from './lineView.ts'
import type { Line, QuestRow } from './questRows.ts'

/** Values that differ from row to row besides the quest. */
export type QuestFacts = {
  /** Address with this quest open, or closed again. */
  href: string
}
type Context = CellContext<LineView, QuestFacts>

/** Limits a cell to quests: heads of groups have no cells, because the table draws them whole. */
const ofQuest = (cell: (row: QuestRow, context: Context) => ReactNode) => (line: Line, context: Context) =>
  line.kind === 'quest' && cell(line.row, context)

export const QUEST_COLUMNS: readonly LiveColumn<Line, LineView, QuestFacts>[] = [
  {
    id: 'quest',
    label: 'quests.columns.quest',
    card: 'title',
    className: 'max-lg:pe-14',
    cell: ofQuest((row, context) => <Name row={row} context={context} />),
  },
  {
    id: 'maps',
    label: 'quests.columns.maps',
    width: 'lg:w-2/12',
    card: 'hidden',
    className: 'truncate text-muted',
    cell: ofQuest((row, { view }) => <Place row={row} view={view} />),
  },
  {
    id: 'state',
    label: 'quests.columns.state',
    width: 'lg:w-3/12',
    card: 'hidden',
    className: 'truncate text-muted',
    cell: ofQuest((row, { view }) => <State row={row} view={view} />),
  },
  {
    id: 'objectives',
    label: 'quests.columns.objectives',
    width: 'lg:w-1/12',
    card: 'hidden',
    className: 'tabular-nums',
    cell: ofQuest(({ met, objectives }) => objectives > 0 && `${met}/${objectives}`),
  },
  {
    id: 'act',
    label: 'quests.columns.act',
    width: 'lg:w-1/12',
    align: 'end',
    card: 'corner',
    cell: ofQuest((row, { view }) => <Act row={row} view={view} />),
  },
]

/** Keeps the row in its place until the reader has left it. */
export function questRowProps(line: Line, { view, isOpen }: Context) {
  if (line.kind === 'group') return {}
  const { uid } = line.row
  return {
    'data-open': isOpen || undefined,
    className: 'scroll-mt-16',
    onPointerLeave: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && view.release(uid),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget) && !currentTarget.matches(':hover')) view.release(uid)
    },
  }
}

type CellProps = { row: QuestRow; view: LineView }

function Place({ row, view }: CellProps) {
  const place = usePlaceText(row, view)
  return <span title={place}>{place}</span>
}

function State({ row, view }: CellProps) {
  const state = useStateText(row, view)
  return <span title={state}>{state}</span>
}

/** Shows the name, which opens the quest; the whole line is its target. */
function Name({ row, context: { isOpen, href, view } }: { row: QuestRow; context: Context }) {
  const t = useText()
  const notes = [useStateText(row, view), usePlaceText(row, view)]
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    view.onOpen(isOpen ? '' : row.slug)
  }
  const { state } = row.view
  const isOver = state === 'canceled' || state === 'failed' || state === 'done'
  return (
    <>
      <span className="flex items-center gap-2">
        <QuestStateMark view={row.view} />
        <a
          href={href}
          onClick={open}
          aria-expanded={isOpen}
          className={joinClasses(
            'min-w-0 truncate font-medium after:absolute after:inset-0 hover:text-link',
            isOver && 'text-muted line-through',
          )}
        >
          {row.name}
        </a>
        {row.requiredForKappa && (
          <Badge tone="accent" className="max-sm:hidden">
            {t('quest.kappa')}
          </Badge>
        )}
        {row.requiredForLightkeeper && (
          <Badge tone="info" className="max-sm:hidden">
            {t('quest.lightkeeper')}
          </Badge>
        )}
        <Icon
          glyph={CHEVRON_DOWN}
          size="sm"
          className={joinClasses('text-muted transition-transform', isOpen && 'rotate-180')}
        />
      </span>
      <span className="block truncate ps-7 text-sm text-muted lg:hidden">
        {notes.filter(Boolean).join(' · ')}
      </span>
    </>
  )
}

/** Shows the most common action: completing, or reopening. */
function Act({ row, view: { act, hold } }: CellProps) {
  const t = useText()
  const { uid, name, view } = row
  const isDone = view.state === 'done'
  if (view.state !== 'active' && !isDone) return null
  const kind = isDone ? 'reopen' : 'complete'
  return (
    <IconButton
      glyph={isDone ? REFRESH : CHECK}
      label={t(`quests.do.${kind}Named`, { name })}
      variant={isDone ? 'ghost' : 'secondary'}
      disabled={!act}
      onClick={() => {
        hold(uid)
        act?.({ kind, uid })
      }}
      className="relative z-1"
    />
  )
}

const MAPS_NAMED = 2

function usePlaceText({ locations }: QuestRow, { mapName }: LineView): string {
  const t = useText()
  const named = [...new Set(locations.map(mapName))]
  return named.length > MAPS_NAMED ? t('quests.maps', { count: named.length }) : named.join(', ')
}

/** Describes the state of a quest: what is missing, or the level at which it opens. */
function useStateText({ view, reqLevel }: QuestRow, { missingText }: LineView): string {
  const t = useText()
  const [first, ...others] = view.missing
  if (!first) {
    const state = t(`quest.state.${shownState(view)}`)
    return view.state === 'active' && reqLevel > 1 ? t('quests.fromLevel', { state, level: reqLevel }) : state
  }
  const needs = missingText(first)
  return others.length > 0 ? t('quests.andMore', { needs, count: others.length }) : needs
}
