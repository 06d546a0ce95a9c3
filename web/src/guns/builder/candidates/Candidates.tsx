import { candidatesOf, slotOfPath } from '@raidkit/rules/guns/gun-builds'
import type { SlotRow } from '@raidkit/rules/guns/gun-scheme'
import { useMemo, useState, type KeyboardEvent } from 'react'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { SEARCH, TRASH } from '../../../ui/icons/glyphs.ts'
import { useSteady } from '../../../ui/useSteady.ts'
import { useCompareNames } from '../../../ui/useCompareNames.ts'
import type { BuildMarket } from '../market/buildMarket.ts'
import type { BuilderModel } from '../useBuilder.ts'
import { CandidateLine } from './CandidateLine.tsx'
import { CandidateToolbar } from './CandidateToolbar.tsx'
import { listCandidates, type CandidateView, type CandidateRow } from './listed.ts'

type Props = {
  row: SlotRow
  model: BuilderModel
  market: BuildMarket | undefined
  onChosen?: () => void
}

const FIRST_VIEW: CandidateView = { sort: 'best', search: '', canBuy: false, loyaltyLevel: 0 }

/** Lists everything that fits a slot, each with the change that it would make. */
export function Candidates({ row, model, market, onChosen }: Props) {
  const t = useText()
  const { gun, put, empty } = model
  const [view, setView] = useState(FIRST_VIEW)
  const all = useListed(row.path, model, market)
  const compare = useCompareNames()
  const shown = useMemo(() => {
    return listCandidates(all, view, compare)
  }, [all, view, compare])
  const choose = useSteady((part: number) => {
    put({ path: row.path, part })
    onChosen?.()
  })
  const remove = () => {
    empty(row.path)
    onChosen?.()
  }
  return (
    <div>
      <CandidateToolbar view={view} onView={setView} hasPrices={market !== undefined} count={all.length} />
      {row.at >= 0 && (
        <Button size="sm" icon={TRASH} onClick={remove} className="mb-2">
          {t('builder.removePart', { name: gun.names[row.part]?.[1] ?? '' })}
        </Button>
      )}
      {shown.length === 0 && (
        <EmptyState
          glyph={SEARCH}
          title={t('builder.noCandidates')}
          action={<Button onClick={() => setView(FIRST_VIEW)}>{t('builder.showAllParts')}</Button>}
        />
      )}
      {/* The buttons inside take the keys; the list only listens to them. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above */}
      <ul aria-label={t('builder.candidates')} onKeyDown={moveFocus} className="flex flex-col">
        {shown.map((candidate) => (
          <CandidateLine
            key={candidate.part}
            candidate={candidate}
            isMounted={candidate.part === row.part}
            inTheWay={candidate.conflicts
              .map((at) => gun.names[model.build[at]?.part ?? -1]?.[1] ?? '')
              .join(', ')}
            hasPrices={market !== undefined}
            onChoose={choose}
          />
        ))}
      </ul>
    </div>
  )
}

/** Returns the candidates with names and prices. */
function useListed(path: string, model: BuilderModel, market: BuildMarket | undefined): CandidateRow[] {
  const { gun, round, build } = model
  return useMemo(() => {
    const place = slotOfPath(build, path)
    if (!place) return []
    return candidatesOf(gun, build, { ...place, round }).map((candidate) => {
      const [name = '', shortName = ''] = gun.names[candidate.part] ?? []
      return { ...candidate, name, shortName, price: market?.unitOf(gun.parts[candidate.part]?.uid ?? '') }
    })
  }, [gun, build, path, round, market])
}

/** Moves the focus with the arrow keys. */
function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const next = buttons[buttons.findIndex((button) => button === document.activeElement) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
