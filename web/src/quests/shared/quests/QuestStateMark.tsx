import type { QuestView } from '@raidkit/rules/quests/quest-progress'
import { useText } from '../../../i18n/useText.ts'
import { Badge } from '../../../ui/text/Badge.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { shownState, STATE_GLYPHS, STATE_INKS, STATE_TONES } from './questGlyphs.ts'

type Props = {
  view: Pick<QuestView, 'state' | 'isStarted'>
  size?: 'xs' | 'sm' | 'md'
  /** Shows the state in words, as a badge. */
  named?: boolean
}

/** Shows the state of a quest, by colour and by shape. */
export function QuestStateMark({ view, size = 'md', named = false }: Props) {
  const t = useText()
  const state = shownState(view)
  const name = t(`quest.state.${state}`)
  if (named) {
    return (
      <Badge tone={STATE_TONES[state]} icon={STATE_GLYPHS[state]}>
        {name}
      </Badge>
    )
  }
  return <Icon glyph={STATE_GLYPHS[state]} size={size} label={name} className={STATE_INKS[state]} />
}
