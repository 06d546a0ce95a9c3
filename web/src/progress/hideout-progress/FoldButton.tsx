import type { ComponentProps } from 'react'
import { Button } from '../../ui/button/Button.tsx'
import { CHEVRON_DOWN, CHEVRON_UP } from '../../ui/icons/glyphs.ts'

type Props = Pick<ComponentProps<typeof Button>, 'aria-label' | 'className' | 'children'> & {
  isOpen: boolean
  /** Id of the element that it opens. */
  controls: string
  onOpen: (isOpen: boolean) => void
}

/** Opens and closes an element below the button. */
export function FoldButton({ isOpen, controls, onOpen, ...rest }: Props) {
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={isOpen ? CHEVRON_UP : CHEVRON_DOWN}
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={() => onOpen(!isOpen)}
      {...rest}
    />
  )
}
