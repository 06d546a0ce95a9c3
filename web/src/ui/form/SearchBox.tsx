import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { joinClasses } from '../classes.ts'
import { SearchInput } from './SearchInput.tsx'

type Props<Found> = {
  text: string
  onText: (text: string) => void
  maxLength?: number
  label: string
  placeholder: string
  found: readonly Found[]
  /** True if the results belong to the typed text; the list is closed until then. */
  isReady: boolean
  listLabel: string
  keyOf: (found: Found) => string
  /** Text shown if nothing was found. */
  nothing: string
  /** Content below the list. */
  more?: ReactNode
  renderRow: (found: Found) => ReactNode
  onFind: (found: Found) => void
}

/** Search field with a list of results: arrows choose one, Enter takes it. */
export function SearchBox<Found>({ text, onText, label, placeholder, maxLength, ...list }: Props<Found>) {
  const id = useId()
  const [at, setAt] = useState(0)
  const [isOpen, setIsOpen] = useState(false)
  const { found } = list
  const isShown = isOpen && list.isReady && text.trim() !== ''
  const find = (one: Found | undefined) => {
    if (one === undefined) return
    setIsOpen(false)
    list.onFind(one)
  }
  const press = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) setAt((now) => (now + step + found.length) % Math.max(1, found.length))
    else if (event.key === 'Enter') find(found[at])
    else return
    event.preventDefault()
  }
  const typed = (now: string) => {
    onText(now)
    setAt(0)
    setIsOpen(true)
  }
  return (
    <div className="relative min-w-0">
      <SearchInput
        value={text}
        onChange={typed}
        onFocus={() => setIsOpen(true)}
        onBlur={() => setIsOpen(false)}
        onKeyDown={press}
        maxLength={maxLength}
        placeholder={placeholder}
        aria-label={label}
        role="combobox"
        aria-expanded={isShown}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={isShown && found[at] !== undefined ? `${id}${at}` : undefined}
      />
      <FoundList {...list} id={id} at={at} isShown={isShown} onFind={find} />
    </div>
  )
}

type ListProps<Found> = Pick<
  Props<Found>,
  'found' | 'listLabel' | 'keyOf' | 'nothing' | 'more' | 'renderRow' | 'onFind'
> & {
  id: string
  /** Index of the result that Enter takes. */
  at: number
  isShown: boolean
}

/** List of results below the field. The field keeps the focus and the keys. */
function FoundList<Found>(props: ListProps<Found>) {
  const { id, at, isShown, found, listLabel, keyOf, nothing, more, renderRow, onFind } = props
  return (
    <div
      hidden={!isShown}
      // Pressing the list would move the focus out of the field, which closes the list.
      onPointerDown={(event) => event.preventDefault()}
      className="panel panel-fit absolute inset-x-0 top-full z-dropdown mt-1 py-1"
    >
      {found.length === 0 && <p className="px-3 py-1.5 text-sm text-muted">{nothing}</p>}
      <div id={id} role="listbox" aria-label={listLabel} tabIndex={-1}>
        {found.map((one, i) => (
          <div
            key={keyOf(one)}
            id={`${id}${i}`}
            role="option"
            tabIndex={-1}
            aria-selected={i === at}
            onClick={() => onFind(one)}
            onKeyDown={({ key }) => key === 'Enter' && onFind(one)}
            className={joinClasses(
              'target cursor-pointer px-3 py-1 text-sm hover:bg-selected',
              i === at && 'bg-selected',
            )}
          >
            {renderRow(one)}
          </div>
        ))}
      </div>
      {more}
    </div>
  )
}
