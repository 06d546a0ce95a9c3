import { tagGroups, type Tag } from '@raidkit/rules/catalogue/items'
import { useMemo } from 'react'
import { useText } from '../../../i18n/useText.ts'
import { Select } from '../../../ui/form/Select.tsx'
import type { ListChoice } from './choice.ts'

/** Indent of nested options: option lists have no levels of their own, and browsers show several plain spaces as one. */
const INDENT = '\u2003'

type Props = {
  tags: readonly Tag[]
  choice: Pick<ListChoice, 'tag'>
  choose: (change: Pick<ListChoice, 'tag'>) => void
  className?: string
}

export function TagSelect({ tags, choice: { tag: value }, choose, className = '' }: Props) {
  const t = useText()
  const options = useMemo(() => {
    const option = ({ tag, name, count }: Tag, group: string | undefined, depth = 0) => ({
      value: tag,
      label: INDENT.repeat(depth) + t('items.tagOption', { name, count }),
      ...(group !== undefined && { group }),
    })
    const { groups, alone } = tagGroups(tags)
    return [
      { value: '', label: t('items.allTags') },
      ...groups.flatMap(({ root, below }) => [
        option(root, root.name),
        ...below.map(({ tag, depth }) => option(tag, root.name, depth)),
      ]),
      ...alone.map((tag) => option(tag, t('items.otherTags'))),
    ]
  }, [tags, t])
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
