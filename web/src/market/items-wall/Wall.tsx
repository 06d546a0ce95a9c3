import { useDeferredValue, useState, memo } from 'react'
import { useText } from '../../i18n/useText.ts'
import { ListBox } from '../../ui/rows/ListBox.tsx'
import { ListFailure, SortAgain } from '../../ui/rows/ListNotes.tsx'
import type { NeedLine } from '../../progress/shared/needs/needLine.ts'
import type { FirstNeeds, NeedNames, NeedItem } from '../../progress/shared/needs/needNames.ts'
import { NoNeeds } from '../../progress/shared/needs/list/NoNeeds.tsx'
import { NeedSums } from '../../progress/shared/needs/list/NeedSums.tsx'
import { NeedToolbar, NOTHING_CHOSEN } from '../../progress/shared/needs/list/NeedToolbar.tsx'
import { ReasonsShort } from '../../progress/shared/needs/reasons/ReasonsShort.tsx'
import { UndoButton } from '../../progress/shared/needs/counts/UndoButton.tsx'
import { PlayerBar } from '../../progress/shared/progress/PlayerBar.tsx'
import { Switch } from '../../ui/form/Switch.tsx'
import { useTilePresses } from './useTilePresses.ts'
import { ProgressSwitch } from '../../trade/shared/trade/settings/ProgressSwitch.tsx'
import './wall.css'
import { numberText } from '@raidkit/rules/platform/display'
import { useNeedsModel } from '../../progress/shared/needs/useNeedsModel.ts'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useNeedLines } from '../../progress/shared/needs/useNeedLines.ts'
import { useNeedNames } from '../../progress/shared/needs/useNeedNames.ts'
import { useUndoStack } from '../../progress/shared/needs/counts/useUndoStack.ts'
import { useUrlChoice } from '../../ui/address/useUrlChoice.ts'
import { choiceOf, withChoice } from './choice.ts'
import { leftOf, neededOf } from '@raidkit/rules/progress/needs'
import { joinClasses } from '../../ui/classes.ts'
import { CHECK } from '../../ui/icons/glyphs.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { ItemTile } from '../../catalogue/shared/game/ItemTile.tsx'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import { isSameTile } from './isSameTile.ts'

/** Renders one need as a button. Its progress is shown by figures, a bar and, when complete, a tick. */
const WallTile = memo(Tile, isSameTile)

const WRITTEN = { read: choiceOf, write: withChoice }

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

/** Collects the state and the actions of the wall. */
function useWall(first: FirstNeeds) {
  const t = useText()
  const model = useNeedsModel()
  const { answer, finds, rubOf, isKappa, player } = model
  const { choice, typed, settle, choose } = useUrlChoice(WRITTEN)
  const { rows, items } = answer ?? {}
  const names = useNeedNames(first, answer)
  const lines = useNeedLines({ first, rows, items, names, choice, rubOf, isKappa, player })
  const undone = useUndoStack()
  /** Line of the last pressed tile. */
  const [last, setLast] = useState<string>()
  const step = (id: string, by: 1 | -1) => {
    const line = lines.rows.find((one) => one.id === id)
    if (!line) return
    const [uid] = line.uids
    const { kind } = choice
    setLast(id)
    const name = names.itemOf(uid)?.name ?? ''
    const text = t(by > 0 ? `needs.more.${kind}` : `needs.less.${kind}`, { name })
    undone.push({ text, undo: finds.step(uid, { kind, by }) })
  }
  const pressed = lines.rows.find(({ id }) => id === last)
  return { ...model, choice, typed, settle, choose, names, lines, undone, step, pressed }
}

/** Returns the function that describes the counts of the last pressed tile. */
function useFoundText(): (found: { foundFir: number; foundPlain: number }) => string {
  const t = useText()
  const language = useLanguage()
  return ({ foundFir, foundPlain }) =>
    t('itemsWall.found', { fir: numberText(foundFir, language), plain: numberText(foundPlain, language) })
}

type Props = { line: NeedLine; item: NeedItem | undefined; isReady: boolean }

function Tile({ line, item, isReady }: Props) {
  const t = useText()
  const language = useLanguage()
  const number = (count: number) => numberText(count, language)
  const [needed, left] = [neededOf(line), leftOf(line)]
  const isDone = left === 0
  const name = item?.name ?? t('needs.goneItem')
  const figures = t('needs.haveOf', { have: number(needed - left), count: number(needed) })
  const fir = t('itemsWall.firOf', { have: number(line.fir - line.leftFir), count: number(line.fir) })
  return (
    <button
      type="button"
      data-tile={line.id}
      disabled={!isReady}
      title={name}
      className={joinClasses(
        'wall-tile flex min-w-0 flex-col items-center gap-1 rounded-md border p-1.5 text-center select-none',
        'transition-colors enabled:hover:bg-raised enabled:active:bg-accent-soft focus-visible:outline-offset-0',
        isDone ? 'border-up bg-up-soft' : line.isOpen ? 'border-edge bg-surface' : 'border-line bg-surface',
      )}
    >
      <span className="relative">
        {item && <ItemTile item={item} size="lg" />}
        {isDone && (
          <span className="absolute -end-1 -top-1 rounded-full bg-up text-canvas">
            <Icon glyph={CHECK} size="sm" />
            <VisuallyHidden>{t('needs.complete')}</VisuallyHidden>
          </span>
        )}
      </span>
      <span className="line-clamp-2 min-h-8 w-full text-xs">{name}</span>
      <span className="flex w-full flex-wrap justify-center gap-x-2 text-xs tabular-nums">
        <span className={isDone ? 'text-up' : 'text-text'}>{figures}</span>
        {line.fir > 0 && <span className={line.leftFir > 0 ? 'text-info' : 'text-up'}>{fir}</span>}
      </span>
      <Bar share={needed === 0 ? 1 : (needed - left) / needed} />
    </button>
  )
}

function Bar({ share }: { share: number }) {
  return (
    <svg
      viewBox="0 0 100 4"
      preserveAspectRatio="none"
      aria-hidden
      className="h-1 w-full shrink-0 rounded-full"
    >
      <rect width="100" height="4" className="fill-line" />
      <rect width={Math.round(share * 100)} height="4" className={share >= 1 ? 'fill-up' : 'fill-accent'} />
    </svg>
  )
}
