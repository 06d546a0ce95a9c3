import type { ComponentProps, SubmitEvent } from 'react'
import { useSearchParams } from 'react-router'

type Props = Omit<ComponentProps<'form'>, 'method' | 'onSubmit'> & {
  /** What its fields say in the address. */
  own: string | readonly string[]
}

/**
 * A form whose fields stand in the address. With scripts each goes there by itself; sent before they have come, it
 * asks the server, and what else is in the address goes along.
 */
export function AddressForm({ own, children, ...rest }: Props) {
  const [params] = useSearchParams()
  const said = [own].flat()
  const others = new Map([...params].filter(([name]) => !said.includes(name)))
  return (
    <form {...rest} method="get" onSubmit={stay}>
      {[...others].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}

function stay(event: SubmitEvent) {
  event.preventDefault()
}
