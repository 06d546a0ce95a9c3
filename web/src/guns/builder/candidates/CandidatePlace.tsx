import { memo } from 'react'
import { useText } from '../../../i18n/useText.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { LG_REM, useNarrow } from '../../../ui/hooks/useNarrow.ts'
import type { BuildMarket } from '../market/buildMarket.ts'
import type { BuilderModel } from '../useBuilder.ts'
import { useSlotName } from '../useSlotName.ts'
import { Candidates } from './Candidates.tsx'

type Props = { model: BuilderModel; market: BuildMarket | undefined }

/** List of candidates for the chosen slot: beside the tree, or as a sheet over it on narrow screens. */
export const CandidatePlace = memo(Place)

function Place({ model, market }: Props) {
  const t = useText()
  const isNarrow = useNarrow(LG_REM)
  const slotName = useSlotName()
  const { rows, selected, select } = model
  const row = rows.find(({ path }) => path === selected)
  const title = row ? t('builder.fits', { slot: slotName(row) }) : ''
  if (isNarrow) {
    return (
      <Dialog open={row !== undefined} onClose={() => select('')} title={title}>
        {row && <Candidates row={row} model={model} market={market} onChosen={() => select('')} />}
      </Dialog>
    )
  }
  return (
    <section
      aria-label={title || t('builder.candidates')}
      className="sticky top-16 max-h-[calc(100dvh-5rem)] min-w-0 self-start overflow-y-auto max-lg:hidden"
      data-candidates
    >
      {row ? (
        <>
          <h2 className="mb-2 text-lg font-semibold">{title}</h2>
          <Candidates key={row.path} row={row} model={model} market={market} />
        </>
      ) : (
        <p className="rounded-lg border border-dashed border-line p-4 text-sm text-muted">
          {t('builder.selectSlot')}
        </p>
      )}
    </section>
  )
}
