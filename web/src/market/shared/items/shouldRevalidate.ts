import { revalidateUntilLoaded } from '../../../trade/shared/trade/table/revalidateUntilLoaded.ts'
import { choiceOf } from './choice.ts'

export const { useLoaded, shouldRevalidate } = revalidateUntilLoaded((params) => choiceOf(params).mode)
