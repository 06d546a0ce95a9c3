import type { User } from '@raidkit/rules/account/users'
import type { Characters, UndoKind } from '../shared/player/useCharacters.ts'

/** A step that takes something away: asked about first, and named afterwards where it can be undone. */
export type Step = {
  kind: UndoKind
  text: string
  confirm: string
  done: string
  act: () => Promise<boolean>
}

export type StepProps = { user: User; characters: Characters; onStep: (step: Step) => void }
