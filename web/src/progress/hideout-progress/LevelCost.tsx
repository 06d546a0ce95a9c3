import type { LeftItem, LevelView } from '@raidkit/rules/progress/hideout-progress'
import { useId, useState } from 'react'
import { useText } from '../../i18n/useText.ts'
import { modeQuery } from '../../market/shared/items/modeQuery.ts'
import { Price } from '../../ui/text/Price.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { costLines } from '../../trade/shared/trade/costs/costLines.ts'
import { CostTree } from '../../trade/shared/trade/costs/CostTree.tsx'
import type { HideoutModel } from './hideoutModel.ts'
import { FoldButton } from './FoldButton.tsx'

type Props = { level: LevelView; hideout: HideoutModel }

/** Shows the cost of the items that a level still lacks, and on a press the source of each. */
export function LevelCost({ level, hideout }: Props) {
  const t = useText()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { left, cost } = hideout.leftOf([level.uid])
  const open = left.items.filter(({ leftFir, leftPlain }) => leftFir + leftPlain > 0)
  if (level.items.length === 0) return null
  if (open.length === 0) return <p className="text-sm text-up">{t('hideoutProgress.allThere')}</p>
  return (
    <div className="text-sm">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <FoldButton isOpen={isOpen} controls={id} onOpen={setOpen} className="-ms-2.5">
          {t('hideoutProgress.cost')}
        </FoldButton>
        <span className="text-end">
          {cost ? <Price rub={Math.round(cost.rub)} className="text-lg font-semibold" /> : <Waiting />}
        </span>
      </div>
      {cost && cost.firRub > 0 && (
        <p className="flex justify-between gap-3 text-muted">
          {t('hideoutProgress.firWorth')} <Price rub={Math.round(cost.firRub)} />
        </p>
      )}
      {cost && cost.ownRub > 0 && (
        <p className="flex justify-between gap-3 text-warning">
          {t('hideoutProgress.ownWorth')} <Price rub={Math.round(cost.ownRub)} />
        </p>
      )}
      {cost && cost.unpriced.length > 0 && (
        <p className="text-warning">{t('hideoutProgress.unpriced', { count: cost.unpriced.length })}</p>
      )}
      <div id={id} hidden={!isOpen} className="mt-2">
        {isOpen && <LeftTree items={open} hideout={hideout} />}
      </div>
    </div>
  )
}

function Waiting() {
  return <Skeleton className="h-6 w-24" />
}

/** Shows the sources of everything that may be bought, to any depth. */
export function LeftTree({
  items,
  hideout: { answer, names, mode },
}: {
  items: readonly LeftItem[]
  hideout: HideoutModel
}) {
  const t = useText()
  if (!answer) return <Waiting />
  const stacks = (of: 'leftPlain' | 'leftFir') =>
    items.flatMap((item) => (item[of] > 0 ? [{ itemUid: item.itemUid, count: item[of] }] : []))
  const lists = [
    ['toBuy', stacks('leftPlain')],
    ['toFind', stacks('leftFir')],
  ] as const
  return lists.map(
    ([name, list]) =>
      list.length > 0 && (
        <div key={name} className="mb-3">
          <h4 className="mb-1 font-medium">{t(`hideoutProgress.${name}`)}</h4>
          <CostTree
            label={t(`hideoutProgress.${name}`)}
            lines={costLines(list, answer)}
            names={names}
            query={modeQuery(mode)}
            isFolded
          />
        </div>
      ),
  )
}
