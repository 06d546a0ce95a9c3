import { memo, type MouseEvent } from 'react'
import { useText } from '../../i18n/useText.ts'
import { Badge } from '../../ui/Badge.tsx'
import { classes } from '../../ui/classes.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { CHECK, CHEVRON_DOWN, REFRESH } from '../../ui/icons/glyphs.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { QuestStateMark } from '../../subjects/quests/QuestStateMark.tsx'
import { shownState } from '../../subjects/quests/questGlyphs.ts'
import { TABLE_ROLES } from '../../ui/tableRoles.ts'
import type { LineView } from './lineView.ts'
import type { QuestRow } from './questRows.ts'

type Props = { row: QuestRow; index: number; isOpen: boolean; href: string; view: LineView }

/** One quest. All lines are equally high, which the window over the table counts on. */
export const QuestLine = memo(function QuestLine({ row, index, isOpen, href, view }: Props) {
  const place = usePlaceText(row, view)
  const state = useStateText(row, view)
  return (
    <tr
      {...TABLE_ROLES.row}
      data-row={index}
      data-open={isOpen || undefined}
      aria-rowindex={index + 2} // the header is the first
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && view.release(row.uid)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget) && !currentTarget.matches(':hover')) view.release(row.uid)
      }}
      className={classes(
        'relative h-16 scroll-mt-16 border-b border-line hover:bg-raised max-lg:drawn-in-sight max-lg:flex max-lg:items-center lg:h-12',
        isOpen && 'bg-raised',
      )}
    >
      <th
        scope="row"
        {...TABLE_ROLES.heading}
        className="px-2 text-start font-normal max-lg:min-w-0 max-lg:grow max-lg:px-1"
      >
        <Name row={row} isOpen={isOpen} href={href} view={view} />
        <span className="block truncate ps-7 text-sm text-muted lg:hidden">
          {[state, place].filter(Boolean).join(' · ')}
        </span>
      </th>
      <td {...TABLE_ROLES.cell} className="truncate px-2 text-sm text-muted max-lg:hidden" title={place}>
        {place}
      </td>
      <td {...TABLE_ROLES.cell} className="truncate px-2 text-sm text-muted max-lg:hidden" title={state}>
        {state}
      </td>
      <td {...TABLE_ROLES.cell} className="px-2 text-sm tabular-nums max-lg:hidden">
        {row.objectives > 0 && `${row.met}/${row.objectives}`}
      </td>
      <td {...TABLE_ROLES.cell} className="px-1 text-end">
        <Act row={row} view={view} />
      </td>
    </tr>
  )
})

/** The name opens the quest; the whole line is its target. */
function Name({ row, isOpen, href, view }: Omit<Props, 'index'>) {
  const t = useText()
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    view.onOpen(isOpen ? '' : row.slug)
  }
  const { state } = row.view
  const isOver = state === 'canceled' || state === 'failed' || state === 'done'
  return (
    <span className="flex items-center gap-2">
      <QuestStateMark view={row.view} />
      <a
        href={href}
        onClick={open}
        aria-expanded={isOpen}
        className={classes(
          'min-w-0 truncate font-medium after:absolute after:inset-0 hover:text-accent',
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
        className={classes('text-muted transition-transform', isOpen && 'rotate-180')}
      />
    </span>
  )
}

/** What is done most: completing, and reopening. */
function Act({ row, view: { act, hold } }: { row: QuestRow; view: LineView }) {
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

/** How it stands: what is missing, or the level it opens at. */
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
