import { Tooltip as Base } from '@base-ui/react/tooltip'
import { useId, useState, type ReactElement } from 'react'

type Props = {
  text: string
  /** One element that can be focused. */
  children: ReactElement<Record<string, unknown>>
}

/** A word more about a control: by pointer, by focus, and by tap. */
export function Tooltip({ text, children }: Props) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <Base.Root open={isOpen} onOpenChange={setOpen}>
      <Base.Trigger
        render={children}
        aria-describedby={id}
        delay={300}
        closeOnClick={false}
        onPointerUp={({ pointerType }) => pointerType === 'touch' && setOpen(true)}
      />
      <span id={id} hidden>
        {text}
      </span>
      <Base.Portal>
        <Base.Positioner sideOffset={6} className="z-tooltip">
          <Base.Popup className="panel max-w-panel px-2 py-1 text-sm transition-opacity data-starting-style:opacity-0">
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
