import type { Codec } from '../../ui/address/codec.ts'
import { useAddressChoice } from '../../ui/address/useAddressChoice.ts'

/**
 * What the address of an admin page says. A change is shown at once and written there once the typing rests, as no step of
 * its own: the back button leaves the page.
 */
export function useChoice<Choice extends object>({ read, said }: Pick<Codec<Choice>, 'read' | 'said'>) {
  const { params, type } = useAddressChoice()
  return { params, choice: read(params), choose: (change: Partial<Choice>) => type(said(change)) }
}
