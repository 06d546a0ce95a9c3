import { describe, expect, it } from 'vitest'
import type { ScannedPicture } from '../reading/messages.ts'
import {
  foundItems,
  NOTHING_FOUND,
  pictureNote,
  reduceReview,
  stashPieces,
  type ReviewStep,
} from './review.ts'

const box = { x: 0, y: 0, width: 63, height: 63 }
const sure = (uid: string, count = 1, isMarked = false) => ({
  box,
  text: uid,
  count,
  isMarked,
  match: { state: 'found' as const, uid, confidence: 0.9, isDoubtful: false },
})
const doubtful = (uid: string) => ({
  ...sure(uid),
  match: { state: 'found' as const, uid, confidence: 0.7, isDoubtful: true },
})
const question = (...uids: string[]) => ({
  box,
  text: 'x',
  count: 1,
  isMarked: false,
  match: { state: 'unsure' as const, uids, confidence: 0.5, isNamesake: true },
})

function picture(finds: ScannedPicture['finds'], more: Partial<ScannedPicture> = {}): ScannedPicture {
  const size = { width: 100, height: 100, tilt: 0, languages: ['en' as const], isReduced: false }
  const counts = { labels: finds.length, read: finds.length, strange: 0, isPhoto: false }
  return { number: 0, ...size, ...counts, finds, ...more }
}

function scanned(...finds: ScannedPicture['finds']): ReviewStep {
  return { type: 'scanned', picture: picture(finds) }
}

const after = (...steps: ReviewStep[]) => foundItems(steps.reduce(reduceReview, NOTHING_FOUND))

describe('what counts after a review', () => {
  it.each<[string, ReviewStep[], ReturnType<typeof foundItems>]>([
    ['what is certain', [scanned(sure('bolts'))], [{ uid: 'bolts', count: 1, fir: false }]],
    [
      'the same item of two pictures, once',
      [scanned(sure('bolts')), scanned(sure('bolts', 2))],
      [{ uid: 'bolts', count: 3, fir: false }],
    ],
    [
      'found in raid apart',
      [scanned(sure('bolts'), sure('bolts', 1, true))],
      [
        { uid: 'bolts', count: 1, fir: false },
        { uid: 'bolts', count: 1, fir: true },
      ],
    ],
    ['no question', [scanned(question('fuel', 'fuelSmall'))], []],
    ['nothing in doubt', [scanned(doubtful('bolts'), sure('gpu'))], [{ uid: 'gpu', count: 1, fir: false }]],
    [
      'what was in doubt and is ticked by hand',
      [scanned(doubtful('bolts')), { type: 'change', id: 1, to: { isCounted: true } }],
      [{ uid: 'bolts', count: 1, fir: false }],
    ],
    ['nothing of a photo', [{ type: 'scanned', picture: picture([sure('bolts')], { isPhoto: true }) }], []],
    [
      'nothing of a picture in another language, in which some names are the same',
      [
        {
          type: 'scanned',
          picture: picture([sure('bolts'), sure('gpu')], { labels: 30, read: 22, strange: 6 }),
        },
      ],
      [],
    ],
    [
      'nothing of a picture in which few names were read',
      [{ type: 'scanned', picture: picture([sure('bolts'), sure('gpu')], { labels: 12, read: 4 }) }],
      [],
    ],
    [
      'a question that was answered',
      [scanned(question('fuel', 'fuelSmall')), { type: 'pick', id: 1, uid: 'fuel' }],
      [{ uid: 'fuel', count: 1, fir: false }],
    ],
    [
      'a question that was answered with what is never stacked: its number was no count',
      [
        scanned({ ...question('key', 'roubles'), count: 787_322 }),
        { type: 'pick', id: 1, uid: 'key', stack: 1 },
      ],
      [{ uid: 'key', count: 1, fir: false }],
    ],
    [
      'a question that was answered with money',
      [
        scanned({ ...question('key', 'roubles'), count: 787_322 }),
        { type: 'pick', id: 1, uid: 'roubles', stack: 1_000_000 },
      ],
      [{ uid: 'roubles', count: 787_322, fir: false }],
    ],
    [
      'a typed count, whatever is picked after it',
      [
        scanned(question('bolts', 'screws')),
        { type: 'change', id: 1, to: { count: 7 } },
        { type: 'pick', id: 1, uid: 'bolts', stack: 1 },
      ],
      [{ uid: 'bolts', count: 7, fir: false }],
    ],
    ['nothing that was dropped', [scanned(sure('bolts')), { type: 'drop', id: 1 }], []],
    [
      'nothing that is not ticked',
      [scanned(sure('bolts')), { type: 'change', id: 1, to: { isCounted: false } }],
      [],
    ],
    ['no count below one', [scanned(sure('bolts')), { type: 'change', id: 1, to: { count: -4 } }], []],
    [
      'a corrected count, all found in raid',
      [scanned(sure('bolts')), { type: 'change', id: 1, to: { count: 7 } }, { type: 'allFir', isFir: true }],
      [{ uid: 'bolts', count: 7, fir: true }],
    ],
    [
      'what was overlooked and added by hand',
      [scanned(sure('bolts')), { type: 'add' }, { type: 'pick', id: 2, uid: 'gpu' }],
      [
        { uid: 'bolts', count: 1, fir: false },
        { uid: 'gpu', count: 1, fir: false },
      ],
    ],
  ])('%s', (_, steps, expected) => expect(after(...steps)).toEqual(expected))
})

it('advice is given on everything that was recognised, whether it counts or not', () => {
  const other = { ...sure('ammo', 60), match: { state: 'other' as const, uid: 'ammo', confidence: 0.9 } }
  const steps: ReviewStep[] = [
    scanned(sure('bolts', 1, true), other, question('fuel', 'fuelSmall'), sure('gpu')),
    { type: 'change', id: 3, to: { isCounted: false } },
  ]
  const review = steps.reduce(reduceReview, NOTHING_FOUND)
  expect(foundItems(review)).toEqual([{ uid: 'bolts', count: 1, fir: true }])
  expect(stashPieces(review)).toEqual([
    { uid: 'bolts', fir: 1, plain: 0 },
    { uid: 'gpu', fir: 0, plain: 1 },
    { uid: 'ammo', fir: 0, plain: 60 },
  ])
})

describe('what is said on a picture', () => {
  const other = { ...sure('ammo'), match: { state: 'other' as const, uid: 'ammo', confidence: 0.9 } }
  it.each<[string, ScannedPicture, ReturnType<typeof pictureNote>]>([
    ['nothing where items were found', picture([sure('bolts')]), undefined],
    [
      'that nothing in it is needed, once names were read',
      picture([other], { labels: 2, read: 2 }),
      'noFinds',
    ],
    ['that nothing could be read', picture([], { labels: 9 }), 'noneRead'],
    ['that little could be read, none of it needed', picture([other], { labels: 9, read: 1 }), 'fewRead'],
    ['that little could be read', picture([sure('bolts')], { labels: 9, read: 1 }), 'fewRead'],
    ['that it is in another language', picture([sure('bolts')], { labels: 30, strange: 6 }), 'otherLanguage'],
    ['nothing on a word or two that were misread', picture([sure('bolts')], { strange: 2 }), undefined],
    ['that there is no stash', picture([], { labels: 0 }), 'noCells'],
    ['that it is a photo in which nothing was read', picture([], { labels: 9, isPhoto: true }), 'photo'],
    ['that it is a photo without cells', picture([], { isPhoto: true }), 'photo'],
  ])('%s', (_, one, note) => expect(pictureNote(one)).toBe(note))
})
