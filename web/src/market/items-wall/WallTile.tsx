import { numberText } from '@raidkit/rules/platform/display'
import { leftOf, neededOf } from '@raidkit/rules/progress/needs'
import { memo } from 'react'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { joinClasses } from '../../ui/classes.ts'
import { CHECK } from '../../ui/icons/glyphs.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { ItemTile } from '../../catalogue/shared/game/ItemTile.tsx'
import type { NeedLine } from '../../progress/shared/needs/needLine.ts'
import type { NeedItem } from '../../progress/shared/needs/needNames.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { isSameTile } from './isSameTile.ts'

type Props = { line: NeedLine; item: NeedItem | undefined; isReady: boolean }

/** Renders one need as a button. Its progress is shown by figures, a bar and, when complete, a tick. */
export const WallTile = memo(Tile, isSameTile)

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
