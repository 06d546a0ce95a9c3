import type { SlotKind } from '@raidkit/rules/guns/gun-scheme'
import { memo } from 'react'
import { useText } from '../../../i18n/useText.ts'
import { joinClasses } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { PLUS, WARNING } from '../../../ui/icons/glyphs.ts'
import { Price } from '../../../ui/Price.tsx'
import { useSlotName } from '../useSlotName.ts'

type Props = {
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

/** Indents by depth; deeper lines are not indented further, because a phone has no room for it. */
const INDENTS = ['ps-2', 'ps-5', 'ps-8', 'ps-11', 'ps-14', 'ps-17']

/** Line of a slot. It is rendered again only when its own data change. */
export const SlotLine = memo(function SlotLine(props: Props) {
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
