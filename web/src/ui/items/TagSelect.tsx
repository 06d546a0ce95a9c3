import type { Tag } from '@raidkit/rules/items'
import { useText } from '../../i18n/useText.ts'
import { Select } from '../Select.tsx'
import type { ListChoice } from './choice.ts'

type Props = {
  tags: readonly Tag[]
  choice: Pick<ListChoice, 'tag'>
  choose: (change: Pick<ListChoice, 'tag'>) => void
  className?: string
}

export function TagSelect({ tags, choice: { tag: value }, choose, className = '' }: Props) {
  const t = useText()
  const options = [
    { value: '', label: t('items.allTags') },
    ...tags.map(({ tag, name, count }) => ({ value: tag, label: t('items.tagOption', { name, count }) })),
  ]
  const isKnown = options.some((option) => option.value === value)
  return (
    <Select
      options={isKnown ? options : [...options, { value, label: value }]}
      value={value}
      onChange={(tag) => choose({ tag })}
      label={t('items.tagFilter')}
      className={className}
    />
  )
}
