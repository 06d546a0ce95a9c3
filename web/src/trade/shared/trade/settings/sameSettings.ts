import type { TradeSettings } from './useTradeSettings.ts'

type Props = { settings: TradeSettings }

/** Creates a comparison of props that considers only some settings. */
export function sameSettings(...fields: (keyof TradeSettings['values'])[]) {
  return ({ settings: one }: Props, { settings: other }: Props): boolean =>
    one.mayChange === other.mayChange &&
    one.change === other.change &&
    fields.every((field) => one.values[field] === other.values[field])
}
