import { revalidateUntilLoaded } from '../shared/trade/revalidateUntilLoaded.ts'
import { choiceOf } from './choice.ts'

export const { useLoaded, shouldRevalidate } = revalidateUntilLoaded((params) => choiceOf(params).mode)
