import type { Completion } from '@raidkit/rules/community/chat'
import { useText } from '../../../i18n/useText.ts'
import { joinClasses } from '../../../ui/classes.ts'

type Props = {
  id: string
  options: readonly Completion[]
  at: number | undefined
  onTake: (chosen: Completion) => void
}

/** Above the field, which keeps the focus and the keys. */
export function CompletionList({ id, options, at, onTake }: Props) {
  const t = useText()
  return (
    <>
      <p className="sr-only" role="status">
        {options.length > 0 && t('chat.completions', { count: options.length })}
      </p>
      {options.length > 0 && (
        <div
          id={id}
          role="listbox"
          aria-label={t('chat.completionsLabel')}
          tabIndex={-1}
          // A press here would take the focus from the field, and the list with it.
          onPointerDown={(event) => event.preventDefault()}
          className="panel absolute inset-x-0 bottom-full z-dropdown mb-3 max-h-64 overflow-y-auto py-1"
        >
          {options.map((one, nth) => (
            <div
              key={one.kind === 'person' ? one.name : one.uid}
              id={`${id}${nth}`}
              role="option"
              tabIndex={-1}
              aria-selected={nth === at}
              onClick={() => onTake(one)}
              onKeyDown={({ key }) => key === 'Enter' && onTake(one)}
              className={joinClasses(
                'target flex cursor-pointer items-center justify-between gap-3 px-3 py-1 text-sm hover:bg-accent-soft',
                nth === at && 'bg-accent-soft',
              )}
            >
              <bdi className="truncate">{one.kind === 'person' ? `@${one.name}` : one.name}</bdi>
              <span className="shrink-0 text-xs text-muted">{t(`chat.kinds.${one.kind}`)}</span>
            </div>
          ))}
        </div>
      )}
    </>
  )
}
