import { useDeferredValue } from 'react'
import { useText } from '../../i18n/useText.ts'
import { ListBox } from '../../ui/rows/ListBox.tsx'
import { ListFailure, SortAgain } from '../../ui/rows/ListNotes.tsx'
import type { NeedLine } from '../../progress/shared/needs/needLine.ts'
import type { FirstNeeds, NeedNames } from '../../progress/shared/needs/needNames.ts'
import { NoNeeds } from '../../progress/shared/needs/NoNeeds.tsx'
import { NeedSums } from '../../progress/shared/needs/NeedSums.tsx'
import { NeedToolbar, NOTHING_CHOSEN } from '../../progress/shared/needs/NeedToolbar.tsx'
import { ReasonsShort } from '../../progress/shared/needs/ReasonsShort.tsx'
import { UndoButton } from '../../progress/shared/needs/UndoButton.tsx'
import { PlayerBar } from '../../progress/shared/progress/PlayerBar.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { useFoundText, useWall } from './useWall.ts'
import { useTilePresses } from './useTilePresses.ts'
import { ProgressSwitch } from '../../trade/shared/trade/ProgressSwitch.tsx'
import { WallTile } from './WallTile.tsx'
import './wall.css'

/** Renders the item needs as a wall of tiles. */
export function Wall({ first }: { first: FirstNeeds }) {
  const t = useText()
  const wall = useWall(first)
  const { answer, isFailed, retry, choice, choose, names, lines, undone } = wall
  return (
    <ListBox count={0}>
      <div className="mb-2 sm:mb-3">
        <PlayerBar hasVisitNote>
          <ProgressSwitch mode={wall.mode} isForCosts />
        </PlayerBar>
      </div>
      <NeedToolbar choice={choice} onSearch={wall.typed} onSettle={wall.settle} choose={choose}>
        <UndoButton last={undone.last} onUndo={undone.undo} />
        <CountAs isFir={choice.kind === 'fir'} onFir={(isFir) => choose({ kind: isFir ? 'fir' : 'plain' })} />
      </NeedToolbar>
      <NeedSums first={first} rows={answer?.rows} buyRubOf={wall.buyRubOf} shown={lines.total} />
      {isFailed && <ListFailure text={t('needs.failed', { count: lines.rows.length })} onRetry={retry} />}
      {lines.rows.length > 0 ? (
        <Tiles lines={lines.rows} names={names} isReady={answer !== undefined} onStep={wall.step} />
      ) : (
        <NoNeeds isDone={choice.state === 'left'} onAll={() => choose({ ...NOTHING_CHOSEN, state: 'all' })} />
      )}
      {lines.isOutdated && <SortAgain onClick={lines.sortAgain} text={t('needs.sortAgain')} isHigh />}
      <Pressed line={wall.pressed} names={names} />
    </ListBox>
  )
}

type TilesProps = {
  lines: readonly NeedLine[]
  names: NeedNames
  isReady: boolean
  onStep: (id: string, by: 1 | -1) => void
}

function Tiles({ lines, names, isReady, onStep }: TilesProps) {
  const t = useText()
  const presses = useTilePresses(onStep)
  // Hundreds of additional tiles are rendered in parts, without blocking the page.
  const drawn = useDeferredValue(lines.length)
  return (
    <>
      <p className="mb-2 text-sm text-muted">
        <span className="pointer-coarse:hidden">{t('itemsWall.howMouse')}</span>
        <span className="pointer-fine:hidden">{t('itemsWall.howTouch')}</span>
      </p>
      {/* The buttons inside receive the presses; the list only handles their events. */}
      <ul
        {...presses}
        aria-label={t('needs.title')}
        className="grid grid-cols-3 gap-2 sm:grid-cols-5 md:grid-cols-6 lg:grid-cols-8 xl:grid-cols-10 3xl:grid-cols-12"
      >
        {lines.slice(0, drawn).map((line) => (
          <li key={line.id} className="flex min-w-0 flex-col">
            <WallTile line={line} item={names.itemOf(line.uids[0])} isReady={isReady} />
          </li>
        ))}
      </ul>
    </>
  )
}

function CountAs({ isFir, onFir }: { isFir: boolean; onFir: (isFir: boolean) => void }) {
  const t = useText()
  return <Switch label={t('itemsWall.countAsFir')} checked={isFir} onChange={onFir} />
}

/** Announces the result of the last press, visibly and for screen readers. */
function Pressed({ line, names }: { line: NeedLine | undefined; names: NeedNames }) {
  const t = useText()
  const foundText = useFoundText()
  return (
    <div
      className="sticky bottom-0 z-sticky mt-3 not-empty:border-t not-empty:border-line not-empty:bg-canvas"
      role="status"
    >
      {line && (
        <p className="flex flex-wrap gap-x-3 py-2 text-sm">
          <span className="font-medium">{names.itemOf(line.uids[0])?.name ?? t('needs.goneItem')}</span>
          <span className="tabular-nums">{foundText(line)}</span>
          <span className="line-clamp-1 min-w-0 text-muted">
            <ReasonsShort line={line} names={names} />
          </span>
        </p>
      )}
    </div>
  )
}
