import type { BtcFarmReply } from '@raidkit/contract/trade/btcFarm'
import type { AddressChange } from '../../ui/useAddressChoice.ts'
import type { FarmChoice, FarmFaults } from './choice.ts'

/** What the parts of the form share. */
export type FormProps = {
  farm: BtcFarmReply
  choice: FarmChoice
  faults: FarmFaults
  choose: (change: AddressChange) => void
  /** Follows a field that is being typed into. */
  type: (change: AddressChange) => void
}
