import { revalidateUntilLoaded } from '../../subjects/trade/revalidateUntilLoaded.ts'
import { choiceOf } from './choice.ts'

export const { markLoaded, shouldRevalidate } = revalidateUntilLoaded((params) => choiceOf(params).mode)
