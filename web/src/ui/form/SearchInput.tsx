import type { ComponentProps, KeyboardEvent } from 'react'
import { useRef } from 'react'
import { useText } from '../../i18n/useText.ts'
import { joinClasses } from '../classes.ts'
import { useFieldAttributes } from './fieldContext.ts'
import { Icon } from '../icons/Icon.tsx'
import { IconButton } from '../button/IconButton.tsx'
import { CLOSE, SEARCH } from '../icons/glyphs.ts'
import { inputClasses } from './inputClasses.ts'
import { Kbd } from '../text/Kbd.tsx'

type Props = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'ref'> & {
  value: string
  onChange: (text: string) => void
  /** Key that focuses the field, shown on devices with a keyboard. */
  shortcut?: string
}

/**
 * Search field that reacts to every key. Escape and the clear button empty it; Escape in an empty field is left to the
 * surrounding element.
 */
export function SearchInput({ value, onChange, className, onKeyDown, shortcut, ...rest }: Props) {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    onChange('')
    input.current?.focus()
  }
  const clearOnEscape = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event)
    if (event.key !== 'Escape' || value === '') return
    event.preventDefault()
    event.stopPropagation()
    clear()
  }
  return (
    <div className={joinClasses('relative flex items-center', className)}>
      <Icon glyph={SEARCH} size="sm" className="pointer-events-none absolute start-3 text-muted" />
      <input
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        {...useFieldAttributes()}
        aria-keyshortcuts={shortcut}
        {...rest}
        ref={input}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={clearOnEscape}
        className={joinClasses(inputClasses, 'ps-9 pe-9')}
      />
      {value === '' && shortcut && (
        <span aria-hidden className="pointer-events-none absolute end-3 pointer-coarse:hidden">
          <Kbd>{shortcut}</Kbd>
        </span>
      )}
      {value !== '' && (
        <IconButton
          glyph={CLOSE}
          label={t('ui.clear')}
          size="sm"
          onClick={clear}
          className="absolute end-1"
        />
      )}
    </div>
  )
}
