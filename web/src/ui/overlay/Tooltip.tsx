import { Tooltip as Base } from '@base-ui/react/tooltip'
import { useId, useState, type ReactElement } from 'react'

type Props = {
  text: string
  /** Single focusable element. */
  children: ReactElement<Record<string, unknown>>
}

/** Tooltip of a control, on hover, focus and tap. */
export function Tooltip({ text, children }: Props) {
  const id = useId()
  const [shown, setShown] = useState<'no' | 'pointed' | 'tapped'>('no')
  const change = (isOpen: boolean, { reason }: Base.Root.ChangeEventDetails) => {
    // A touch pointer leaves when it lifts; the tooltip stays until the next tap elsewhere.
    if (shown === 'tapped' && reason === 'trigger-hover') return
    setShown(isOpen ? 'pointed' : 'no')
  }
  return (
    <Base.Root open={shown !== 'no'} onOpenChange={change}>
      <Base.Trigger
        render={children}
        aria-describedby={id}
        delay={300}
        closeOnClick={false}
        onPointerUp={({ pointerType }) => pointerType === 'touch' && setShown('tapped')}
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
