import { durationText } from '@raidkit/rules/platform/display'
import { useId, useState } from 'react'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { Price } from '../../ui/text/Price.tsx'
import { ShareBar } from '../../ui/text/ShareBar.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import type { HideoutModel, LeftOf } from './hideoutModel.ts'
import { FoldButton } from './FoldButton.tsx'
import { LeftTree } from './LevelCost.tsx'

/** Shows the progress of the hideout as a whole, and the cost of all that is left. */
export function HideoutSummary({ hideout }: { hideout: HideoutModel }) {
  const t = useText()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const whole = hideout.leftOf()
  const total = hideout.views.reduce((sum, { levels }) => sum + levels.length, 0)
  const built = total - whole.left.levels.length
  const open = whole.left.items.filter(({ leftFir, leftPlain }) => leftFir + leftPlain > 0)
  return (
    <section aria-label={t('hideoutProgress.summary')} className="panel overflow-hidden">
      <dl className="grid gap-px bg-line sm:grid-cols-3">
        <div className="bg-surface p-4">
          <dt className="text-sm text-muted">{t('hideoutProgress.built')}</dt>
          <dd className="text-xl font-semibold" data-built={built}>
            {t('hideoutProgress.builtOf', { built, total })}
          </dd>
          <dd>
            <ShareBar share={total === 0 ? 0 : built / total} />
          </dd>
        </div>
        <CostCell whole={whole} />
        <TimeCell whole={whole} />
      </dl>
      {open.length > 0 && (
        <div className="border-t border-line px-2 py-1">
          <FoldButton isOpen={isOpen} controls={id} onOpen={setOpen}>
            {t('hideoutProgress.leftItems', { count: open.length })}
          </FoldButton>
          <div id={id} hidden={!isOpen} className="p-2">
            {isOpen && <LeftTree items={open} hideout={hideout} />}
          </div>
        </div>
      )}
    </section>
  )
}

function CostCell({ whole: { cost } }: { whole: LeftOf }) {
  const t = useText()
  return (
    <div className="bg-surface p-4">
      <dt className="text-sm text-muted">{t('hideoutProgress.totalCost')}</dt>
      <dd className="text-xl font-semibold" data-total="cost">
        {cost ? <Price rub={Math.round(cost.rub)} /> : <Skeleton className="h-6 w-40" />}
      </dd>
      <dd className="text-sm text-muted">
        {cost ? (
          <>
            {t('hideoutProgress.firWorth')} <Price rub={Math.round(cost.firRub)} />
          </>
        ) : (
          <Skeleton className="mt-1 h-4 w-52" />
        )}
      </dd>
      {cost && cost.ownRub > 0 && (
        <dd className="text-sm text-warning" data-total="own">
          {t('hideoutProgress.ownWorth')} <Price rub={Math.round(cost.ownRub)} />
        </dd>
      )}
      <dd className="text-sm text-muted">{t('hideoutProgress.countedOn')}</dd>
      {cost && cost.unpriced.length > 0 && (
        <dd className="text-sm text-warning">
          {t('hideoutProgress.unpriced', { count: cost.unpriced.length })}
        </dd>
      )}
    </div>
  )
}

function TimeCell({ whole: { left } }: { whole: LeftOf }) {
  const t = useText()
  const language = useLanguage()
  return (
    <div className="bg-surface p-4">
      <dt className="text-sm text-muted">{t('hideoutProgress.totalTime')}</dt>
      <dd className="text-xl font-semibold" data-total="time">
        {durationText(left.sec, language)}
      </dd>
      <dd className="text-sm text-muted">
        {t('hideoutProgress.sideBySide', { time: durationText(left.soonestSec, language) })}
      </dd>
    </div>
  )
}
