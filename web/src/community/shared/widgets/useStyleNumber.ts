import { useLayoutEffect, useRef } from 'react'

/** A number that a style counts with. */
export function useStyleNumber<Box extends HTMLElement>(name: `--rk-${string}`, value: number) {
  const box = useRef<Box>(null)
  useLayoutEffect(() => box.current?.style.setProperty(name, String(value)), [name, value])
  return box
}
