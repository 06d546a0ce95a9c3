import type { TradeSettings } from './useTradeSettings.ts'

type Props = { settings: TradeSettings }

/** For a part of the settings: is it the same for both, whatever the others are? */
export function sameSettings(...fields: (keyof TradeSettings['values'])[]) {
  return ({ settings: one }: Props, { settings: other }: Props): boolean =>
    one.mayChange === other.mayChange &&
    one.change === other.change &&
    fields.every((field) => one.values[field] === other.values[field])
}
