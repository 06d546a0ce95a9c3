import type { FactLine } from '@raidkit/contract/corrections'
import { Link } from 'react-router'
import { useText } from '../../../i18n/useText.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { ListRow } from '../../../ui/rows/ListRow.tsx'
import { TABLE_ROLES } from '../../../ui/tableRoles.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { EntryCells } from './EntryCells.tsx'

type Props = {
  line: FactLine
  index: number
  isOpen: boolean
  isChosen: boolean
  to: string
  onChoose: (uid: string, isChosen: boolean) => void
}

/** One entry, called as the facts call it: in English. Every row has the same height, which the window over the table counts on. */
export function FactRow({ line, index, isOpen, isChosen, to, onChoose }: Props) {
  const t = useText()
  const { uid, name, place } = line
  return (
    <ListRow
      index={index}
      isOpen={isOpen}
      className="h-12 max-lg:grid max-lg:h-24 max-lg:grid-cols-[auto_1fr] max-lg:content-center max-lg:gap-x-2 max-lg:px-1"
    >
      <td {...TABLE_ROLES.cell} className="px-2 max-lg:row-span-3 max-lg:p-0">
        <Checkbox
          className="min-h-11 min-w-11 justify-center"
          checked={isChosen}
          onChange={(checked) => onChoose(uid, checked)}
          label={<VisuallyHidden>{t('admin.facts.choose', { name })}</VisuallyHidden>}
        />
      </td>
      <EntryCells place={place}>
        <Link
          to={to}
          preventScrollReset
          className="target inline-flex items-center text-accent hover:underline"
          {...(isOpen && { 'aria-expanded': true })}
        >
          <bdi lang="en">{name || uid}</bdi>
        </Link>
      </EntryCells>
      <td {...TABLE_ROLES.cell} className="px-2 max-lg:p-0">
        <States line={line} />
      </td>
    </ListRow>
  )
}

function States({ line: { corrected, isNew, isHidden, isUnpriced } }: Pick<Props, 'line'>) {
  const t = useText()
  return (
    <span className="flex gap-1 overflow-hidden whitespace-nowrap">
      {isNew && <Badge tone="up">{t('admin.facts.states.new')}</Badge>}
      {isHidden && <Badge tone="warning">{t('admin.facts.states.hidden')}</Badge>}
      {corrected !== undefined && (
        <Badge tone="info">{t('admin.facts.states.corrected', { count: corrected })}</Badge>
      )}
      {isUnpriced && <Badge>{t('admin.facts.states.unpriced')}</Badge>}
    </span>
  )
}
