import { Segmented, type Segment } from '../../../ui/Segmented.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'

type Props<Value extends string> = {
  /** What is chosen, for the ear: the choices speak for themselves. */
  label: string
  segments: readonly Segment<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** Choices in a bar of controls: no label above them, so that they stand level with the others. */
export function BarSegments<Value extends string>({ label, ...rest }: Props<Value>) {
  return (
    <div className="-mt-1 min-w-0">
      <Segmented label={<VisuallyHidden>{label}</VisuallyHidden>} {...rest} />
    </div>
  )
}
