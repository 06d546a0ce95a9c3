import { asksUntilWhole } from '../../api/trade/asksUntilWhole.ts'
import { choiceOf } from './choice.ts'

export const { noteWhole, asksAgain } = asksUntilWhole((params) => choiceOf(params).mode)
