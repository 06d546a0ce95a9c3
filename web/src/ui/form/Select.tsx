import { useMemo, type ReactNode } from 'react'
import { joinClasses } from '../classes.ts'
import { useFieldAttributes } from './fieldContext.ts'
import { Icon } from '../icons/Icon.tsx'
import { SORT } from '../icons/glyphs.ts'
import { inputClasses } from './inputClasses.ts'

export type Option<Value extends string> = {
  value: Value
  label: string
  /** Language of the label, if it differs from the page's. */
  language?: 'en'
  /** Icon in the closed field; the list of options contains only text. */
  icon?: ReactNode
  disabled?: boolean
  /** Heading above consecutive options with the same group. */
  group?: string
}

type Props<Value extends string> = {
  options: readonly Option<Value>[]
  value: Value
  onChange: (value: Value) => void
  disabled?: boolean
  /** Accessible name of a select outside a `Field`. */
  label?: string
  /** Name under which a form submits it without scripts. */
  name?: string
  className?: string
}

/**
 * Choice of one from a list. Uses the native element: it works before the scripts load, phones show their own picker,
 * and a headless component costs 41 kB compressed. Browsers with a stylable list show it in our design.
 */
export function Select<Value extends string>(props: Props<Value>) {
  const { options, value, onChange, disabled, label, name, className } = props
  const icon = options.find((option) => option.value === value)?.icon
  const listed = useMemo(() => optionsOf(options), [options])
  return (
    <div className={joinClasses('relative flex min-w-0 items-center', className)}>
      {icon && <span className="pointer-events-none absolute start-1.5 flex">{icon}</span>}
      <select
        {...useFieldAttributes()}
        aria-label={label}
        name={name}
        value={value}
        disabled={disabled}
        // Safe: the options are its only values.
        onChange={(event) => onChange(event.target.value as Value)}
        className={joinClasses(inputClasses, 'picker pe-8', icon ? 'ps-9' : 'ps-2.5')}
      >
        {listed}
      </select>
      <Icon glyph={SORT} size="sm" className="pointer-events-none absolute end-2.5 text-muted" />
    </div>
  )
}

function optionsOf(options: readonly Option<string>[]) {
  return inGroups(options).map(({ group, members }) =>
    group === undefined ? (
      members.map(optionOf)
    ) : (
      <optgroup key={group} label={group}>
        {members.map(optionOf)}
      </optgroup>
    ),
  )
}

function optionOf({ value, label, language, disabled }: Option<string>) {
  return (
    <option key={value} value={value} lang={language} disabled={disabled}>
      {label}
    </option>
  )
}

type Group = { group: string | undefined; members: Option<string>[] }

function inGroups(options: readonly Option<string>[]): Group[] {
  const groups: Group[] = []
  for (const option of options) {
    const last = groups.at(-1)
    if (last && last.group === option.group) last.members.push(option)
    else groups.push({ group: option.group, members: [option] })
  }
  return groups
}
