import { useEffect, useRef } from 'react'
import { Checkbox } from '../../../ui/Checkbox.tsx'

type Props = {
  label: string
  count: number
  isOn: boolean
  /** True if only some of the group are on. */
  isMixed: boolean
  onChange: (isOn: boolean) => void
}

/** Checkbox of a whole group, indeterminate if only some of it are on. */
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
