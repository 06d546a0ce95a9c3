import { useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useText } from '../../../i18n/useText.ts'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { useSteady } from '../../../ui/useSteady.ts'
import type { BuildMarket } from '../market/buildMarket.ts'
import type { BuilderModel } from '../useBuilder.ts'
import { SlotLine } from './SlotLine.tsx'
import { treeStep } from './treeStep.ts'

type Props = { model: BuilderModel; market: BuildMarket | undefined }

/** The slots of the build as a tree: arrows move, Enter opens what fits, Delete empties. */
export function PartTree({ model, market }: Props) {
  const t = useText()
  const { gun, rows, selected, select, empty, faultsAt } = model
  const [showsEmpty, setShowsEmpty] = useState(true)
  const [focused, setFocused] = useState('')
  const tree = useRef<HTMLUListElement>(null)
  const shown = useMemo(
    () => rows.filter(({ at, isRequired, path }) => showsEmpty || at >= 0 || isRequired || path === selected),
    [rows, showsEmpty, selected],
  )
  const stop = shown.some(({ path }) => path === focused) ? focused : (shown[0]?.path ?? '')
  const open = useSteady((path: string) => {
    setFocused(path)
    select(path)
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const act = treeStep(shown, stop, event.key)
    if (!act) return
    event.preventDefault()
    if (act.kind === 'open') open(act.path)
    else if (act.kind === 'empty') empty(act.path)
    else {
      setFocused(act.path)
      lineOf(tree.current, act.path)?.focus()
    }
  }
  return (
    <section aria-label={t('builder.parts')} className="min-w-0">
      <Checkbox
        label={t('builder.showEmpty')}
        checked={showsEmpty}
        onChange={setShowsEmpty}
        className="mb-1 text-sm"
      />
      <ul
        ref={tree}
        role="tree"
        aria-label={t('builder.parts')}
        onKeyDown={onKeyDown}
        className="flex flex-col"
      >
        {shown.map(({ path, depth, kind, nth, isRequired, part, at }) => (
          <SlotLine
            key={path}
            {...{ path, depth, kind, nth, isRequired }}
            name={gun.names[part]?.[0]}
            shortName={gun.names[part]?.[1]}
            isAtFault={at >= 0 ? faultsAt.has(at) : isRequired}
            isSelected={path === selected}
            isStop={path === stop}
            rub={at >= 0 ? market?.unitOf(gun.parts[part]?.uid ?? '').rub : undefined}
            hasPrices={market !== undefined}
            onOpen={open}
          />
        ))}
      </ul>
    </section>
  )
}

function lineOf(tree: HTMLElement | null, path: string): HTMLElement | null | undefined {
  return tree?.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`)
}
