import { Segmented, type Segment } from '../../../../ui/form/Segmented.tsx'
import { VisuallyHidden } from '../../../../ui/text/VisuallyHidden.tsx'

type Props<Value extends string> = {
  /** Accessible name, which is not shown: the choices speak for themselves. */
  label: string
  segments: readonly Segment<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** Shows choices in a bar of controls, without a label above them, so that they are level with the others. */
export function BarSegments<Value extends string>({ label, ...rest }: Props<Value>) {
  return (
    <div className="-mt-1 min-w-0">
      <Segmented label={<VisuallyHidden>{label}</VisuallyHidden>} {...rest} />
    </div>
  )
}
