import { useSearchParams } from 'react-router'

/** What else is in the address goes along when a form is sent without scripts. `own`: what its field says itself. */
export function OtherParams({ own }: { own: string }) {
  const [params] = useSearchParams()
  const others = new Map([...params].filter(([name]) => name !== own))
  return [...others].map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
