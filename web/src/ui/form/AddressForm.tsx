import type { ComponentProps, SubmitEvent } from 'react'
import { useSearchParams } from 'react-router'

type Props = Omit<ComponentProps<'form'>, 'method' | 'onSubmit'> & {
  /** Names of the query parameters that the form's fields set. */
  own: string | readonly string[]
}

/**
 * Form whose fields are query parameters. With scripts each field updates the address itself; submitted before they
 * load, the form requests the page from the server and keeps the other parameters.
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
