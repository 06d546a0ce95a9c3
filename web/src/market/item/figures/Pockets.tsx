import type { ItemDetails } from '@raidkit/contract/market/itemDetails'
import { numberText } from '@raidkit/rules/platform/display'
import type { Item } from '@raidkit/rules/catalogue/items'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { SubHeading } from '../SubHeading.tsx'

type Grid = ItemDetails['grids'][number]
type Props = { item: Item; grids: readonly Grid[] }

const CELL = 12

/** Renders the pockets of a rig, a backpack or a case as grids, and their use of space. */
export function Pockets({ item, grids }: Props) {
  const t = useText()
  const language = useLanguage()
  const cells = grids.reduce((sum, { width, height, count }) => sum + width * height * count, 0)
  return (
    <div className="mt-5">
      <SubHeading title={t('item.figures.grids')} />
      <ul className="flex flex-wrap items-end gap-4">
        {grids.map((grid) => (
          <li
            key={`${grid.width}x${grid.height}`}
            className="flex flex-col items-start gap-1 text-sm text-muted"
          >
            <Pocket grid={grid} />
            {grid.count > 1 ? t('item.figures.gridCount', grid) : t('item.figures.grid', grid)}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-muted">
        {t('item.figures.perSlot', { ratio: numberText(cells / item.slots, language, { decimals: 2 }) })}
      </p>
    </div>
  )
}

function Pocket({ grid: { width, height } }: { grid: Grid }) {
  const [w, h] = [width * CELL, height * CELL]
  const columns = Array.from({ length: width + 1 }, (_, x) => `M${x * CELL} 0V${h}`)
  const rows = Array.from({ length: height + 1 }, (_, y) => `M0 ${y * CELL}H${w}`)
  return (
    <svg aria-hidden viewBox={`-1 -1 ${w + 2} ${h + 2}`} width={w + 2} height={h + 2} className="text-edge">
      <path d={[...columns, ...rows].join('')} stroke="currentColor" fill="none" />
    </svg>
  )
}
