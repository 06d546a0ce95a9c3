import { useSearchParams } from 'react-router'

/** What else is in the address goes along when a form is sent without scripts. `own`: what its fields say themselves. */
export function OtherParams({ own }: { own: string | readonly string[] }) {
  const [params] = useSearchParams()
  const said = [own].flat()
  const others = new Map([...params].filter(([name]) => !said.includes(name)))
  return [...others].map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
