import type { BtcFarmReply } from '@raidkit/contract/trade/btcFarm'
import type { AddressChange } from '../../ui/address/useAddressChoice.ts'
import type { FarmChoice, FarmFaults } from './choice.ts'

/** Props shared by the parts of the form. */
export type FormProps = {
  farm: BtcFarmReply
  choice: FarmChoice
  faults: FarmFaults
  choose: (change: AddressChange) => void
  /** Called on each change of a text field. */
  type: (change: AddressChange) => void
}
