import { useId, type ReactNode } from 'react'
import { useText } from '../../../i18n/useText.ts'
import { Badge } from '../../../ui/Badge.tsx'

export type StepState = 'done' | 'todo' | 'failing' | 'optional'

const STATE_TONES = { done: 'up', todo: 'warning', failing: 'danger', optional: 'neutral' } as const

const NO_NAMES: readonly string[] = []

type Props = {
  title: string
  state: StepState
  /** Settings of the environment that are still to be set. */
  names?: readonly string[]
  children: ReactNode
}

/** One thing to set up, with how far it is. */
export function SetupStep({ title, state, names = NO_NAMES, children }: Props) {
  const t = useText()
  const id = useId()
  return (
    <li
      aria-labelledby={id}
      className="mb-4 flex min-w-0 break-inside-avoid flex-col gap-3 rounded-lg border border-line bg-surface p-4"
    >
      <div className="flex items-start justify-between gap-4">
        <h2 id={id} className="text-lg font-semibold">
          {title}
        </h2>
        <Badge tone={STATE_TONES[state]} className="mt-1 shrink-0">
          {t(`adminSetup.states.${state}`)}
        </Badge>
      </div>
      <div className="flex flex-col gap-2 text-sm">
        {children}
        {names.length > 0 && (
          <p className="text-muted">
            {t('adminSetup.set')} <code className="font-mono text-xs wrap-anywhere">{names.join(', ')}</code>
          </p>
        )}
      </div>
    </li>
  )
}
