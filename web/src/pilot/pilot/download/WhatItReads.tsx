import { useText } from '../../../i18n/useText.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { CHECK, CLOSE } from '../../../ui/icons/glyphs.ts'

const LINES = [
  { id: 'logs', isDone: true },
  { id: 'names', isDone: true },
  { id: 'game', isDone: false },
  { id: 'send', isDone: false },
  { id: 'update', isDone: false },
] as const

/** Lists what the app does on the player's computer, what it never does, and its origin. */
export function WhatItReads() {
  const t = useText()
  return (
    <div className="flex min-w-0 flex-col gap-2 text-sm">
      <h3 className="text-base font-semibold">{t('pilot.reads.title')}</h3>
      <ul className="flex flex-col gap-1.5">
        {LINES.map(({ id, isDone }) => (
          <li key={id} className="flex gap-2">
            <Icon
              glyph={isDone ? CHECK : CLOSE}
              size="sm"
              className={isDone ? 'mt-0.5 text-up' : 'mt-0.5 text-muted'}
            />
            <span className="min-w-0">{t(`pilot.reads.${id}`)}</span>
          </li>
        ))}
      </ul>
      <p className="text-muted">{t('pilot.reads.source')}</p>
    </div>
  )
}
