import { asksUntilWhole } from '../../subjects/trade/asksUntilWhole.ts'
import { choiceOf } from './choice.ts'

export const { noteWhole, asksAgain } = asksUntilWhole((params) => choiceOf(params).mode)
