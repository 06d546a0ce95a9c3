import type { SlotKind } from '@raidkit/rules/guns/gun-scheme'
import { useMemo, useRef, useState, type KeyboardEvent, memo } from 'react'
import { useText } from '../../../i18n/useText.ts'
import { joinClasses } from '../../../ui/classes.ts'
import { Checkbox } from '../../../ui/form/Checkbox.tsx'
import { useSteady } from '../../../ui/hooks/useSteady.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { PLUS, WARNING } from '../../../ui/icons/glyphs.ts'
import { Price } from '../../../ui/text/Price.tsx'
import type { BuildMarket } from '../market/buildMarket.ts'
import type { BuilderModel } from '../useBuilder.ts'
import { useSlotName } from '../useSlotName.ts'
import { treeStep } from './treeStep.ts'

/** Indents by depth; deeper lines are not indented further, because a phone has no room for it. */
const INDENTS = ['ps-2', 'ps-5', 'ps-8', 'ps-11', 'ps-14', 'ps-17']

/** Line of a slot. It is rendered again only when its own data change. */
const SlotLine = memo(function SlotLine(props: SlotLineProps) {
  const { path, depth, isRequired, name, isAtFault, isSelected, isStop, rub, hasPrices, onOpen } = props
  const t = useText()
  const slotName = useSlotName()(props)
  return (
    // The tree handles the keys of its lines.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- see above
    <li
      role="treeitem"
      data-path={path}
      aria-level={depth + 1}
      aria-selected={isSelected}
      tabIndex={isStop ? 0 : -1}
      onClick={() => onOpen(path)}
      className={joinClasses(
        'flex min-h-11 cursor-pointer items-center gap-2 border-b border-line py-1 pe-2 hover:bg-raised',
        'focus-visible:-outline-offset-2',
        INDENTS[Math.min(depth, INDENTS.length - 1)],
        isSelected && 'bg-selected',
      )}
    >
      <span className="min-w-0 grow">
        <span className="flex items-center gap-1 text-2xs text-muted">
          {slotName}
          {isRequired && <span className="text-warning">· {t('builder.required')}</span>}
        </span>
        {name === undefined ? (
          <span className="flex items-center gap-1 text-sm text-faint">
            <Icon glyph={PLUS} size="xs" />
            {t('builder.emptySlot')}
          </span>
        ) : (
          <span className="line-clamp-1 text-sm font-medium" title={name}>
            {name}
          </span>
        )}
      </span>
      {isAtFault && <Icon glyph={WARNING} size="sm" label={t('builder.atFault')} className="text-warning" />}
      {name !== undefined && hasPrices && <Price rub={rub} className="text-sm text-muted" />}
    </li>
  )
})

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

type SlotLineProps = {
  path: string
  depth: number
  kind: SlotKind
  nth: number
  isRequired: boolean
  /** Name of the part in the slot; undefined: it is empty. */
  name: string | undefined
  shortName: string | undefined
  isAtFault: boolean
  isSelected: boolean
  /** True for the line that the Tab key leads to. */
  isStop: boolean
  rub: number | undefined
  hasPrices: boolean
  onOpen: (path: string) => void
}
