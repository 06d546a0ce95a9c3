import { WIDGET_KINDS, type WidgetKind } from '@raidkit/rules/community/widgets'
import { defineCodec, renamePart, oneOf } from '../../ui/address/codec.ts'

/** Kind of the edited widget, stored in the address. */
export type EditorChoice = { kind: WidgetKind }

export const { read: choiceOf, said } = defineCodec<EditorChoice>({
  kind: renamePart('widget', oneOf(WIDGET_KINDS, 'scroll-text')),
})
