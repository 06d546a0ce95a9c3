import { Tabs as Base } from '@base-ui/react/tabs'
import { memo, type ReactNode } from 'react'
import { joinClasses } from '../classes.ts'

export type Tab<Value extends string> = {
  value: Value
  label: ReactNode
  panel: ReactNode
  disabled?: boolean
}

type Props<Value extends string> = {
  /** Accessible name of the tab list. */
  label: string
  tabs: readonly Tab<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** Tabs that show one of several panels. Keep the choice in the address if users may want to share it. */
export function Tabs<Value extends string>({ label, tabs, value, onChange }: Props<Value>) {
  return (
    <Base.Root value={value} onValueChange={onChange}>
      <Base.List aria-label={label} className="gap-1 more-edge border-b border-line">
        {tabs.map((tab) => (
          <TabButton key={tab.value} value={tab.value} label={tab.label} disabled={tab.disabled} />
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className="pt-3">
          {tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}

type ButtonProps = { value: string; label: ReactNode; disabled: boolean | undefined }

/** Memoised, because panels may change with every key press. */
const TabButton = memo(function TabButton({ value, label, disabled }: ButtonProps) {
  return (
    <Base.Tab
      value={value}
      disabled={disabled}
      className={joinClasses(
        'target control-md -mb-px border-b-2 border-transparent px-3 font-medium whitespace-nowrap text-muted',
        'transition-colors hover:text-text focus-visible:-outline-offset-2 data-active:border-text',
        'data-active:text-text data-disabled:pointer-events-none data-disabled:opacity-50',
      )}
    >
      {label}
    </Base.Tab>
  )
})
