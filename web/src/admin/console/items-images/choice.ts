import { pictureChoice } from '../pictures/choice.ts'

/** First what is to be done. */
export const { read: choiceOf, said } = pictureChoice('missing')
