import { lookAngle } from './lookAngle.ts'
import type { PilotPosition } from '../schema.ts'

const LONGEST_NAME = 256

// Every pattern here reads each character once, because names come from outside.
const DATE_AND_TIME = /^\d{4}-\d{2}-\d{2}\[\d{2}-\d{2}\]_?/
const COUNTER = / \(\d{1,9}\)\.png$/i
const NUMBER = /^-?\d+(?:\.\d+)?$/
const TWO_DECIMALS = /^-?\d+\.\d\d/

/** Parses a number, which has a decimal point in every language of the game; NaN for anything else. */
function numberOf(text: string | undefined): number {
  const bare = text?.trim() ?? ''
  return NUMBER.test(bare) ? Number(bare) : Number.NaN
}

/**
 * Splits the last number of the position from the first of the rotation. Some versions of the game put nothing between
 * them.
 */
function splitJoint(joint: string): [z: string, qx: string] {
  const underscore = joint.indexOf('_')
  if (underscore >= 0) return [joint.slice(0, underscore), joint.slice(underscore + 1)]
  const minus = joint.indexOf('-', 1)
  const end = minus > 0 ? minus : (TWO_DECIMALS.exec(joint)?.[0].length ?? joint.length)
  return [joint.slice(0, end), joint.slice(end)]
}

/**
 * Parses the position in a screenshot's file name; undefined if the name has none (taken in the menu, or by another
 * program).
 */
export function screenshotPosition(filename: string): PilotPosition | undefined {
  if (filename.length > LONGEST_NAME) return undefined
  const name = filename.trim()
  const start = DATE_AND_TIME.exec(name)?.[0].length
  const end = COUNTER.exec(name)?.index
  if (start === undefined || end === undefined || end < start) return undefined

  const parts = name.slice(start, end).split(',')
  if (parts.length !== 6) return undefined
  const [x, y, joint = '', qy, qz, tail = ''] = parts
  const [z, qx] = splitJoint(joint.trim())
  const [qw, unlabelled = '0', ...more] = tail.trim().split('_') // the number after the rotation has an unknown meaning
  const numbers = [x, y, z, qx, qy, qz, qw, unlabelled].map(numberOf)
  if (more.length > 0 || numbers.some((value) => !Number.isFinite(value))) return undefined

  const look = lookAngle({ x: numberOf(qx), y: numberOf(qy), z: numberOf(qz), w: numberOf(qw) })
  return { x: numberOf(x), y: numberOf(y), z: numberOf(z), look }
}
