import type { WidgetKind, WidgetLook } from '@raidkit/rules/community/widgets'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import './widgets.css'

type Props = { kind: WidgetKind; look: WidgetLook; children: ReactNode }

/** A widget as large as its box. Its look is written as values of styles, never as text of one. */
export function WidgetBox({ kind, look, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const { theme, background, color, fontFamily, fontSize } = look
  useLayoutEffect(() => {
    const style = box.current?.style
    const say = (name: string, value: string | undefined) =>
      value === undefined ? style?.removeProperty(name) : style?.setProperty(name, value)
    say('--rk-background', background)
    say('--rk-color', color)
    say('--rk-font', fontFamily && `${fontFamily}, var(--font-sans)`)
    say('--rk-size', fontSize === undefined ? undefined : `${fontSize}px`)
  }, [background, color, fontFamily, fontSize])
  return (
    <div ref={box} className="rk-widget" data-kind={kind} data-look={theme}>
      {children}
    </div>
  )
}
