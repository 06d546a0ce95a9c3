import { pictureChoice } from '../pictures/choice.ts'

export const { read: choiceOf, said } = pictureChoice('all')
