import { useEffect, useRef } from 'react'
import { Checkbox } from '../../../ui/Checkbox.tsx'

type Props = {
  label: string
  count: number
  isOn: boolean
  /** Some of the group are on. */
  isMixed: boolean
  onChange: (isOn: boolean) => void
}

/** A box for a whole group, half ticked where only some of it are. */
export function GroupBox({ label, count, isOn, isMixed, onChange }: Props) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = isMixed
  }, [isMixed])
  return (
    <Checkbox
      ref={box}
      checked={isOn}
      onChange={onChange}
      className="w-full font-medium"
      label={
        <span className="flex gap-2">
          <span className="grow">{label}</span>
          <span className="text-muted tabular-nums">{count}</span>
        </span>
      }
    />
  )
}
