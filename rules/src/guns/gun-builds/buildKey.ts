import type { Attachment } from '../loadouts/index.ts'

/**
 * The same for builds of the same parts in the same places, in whatever order they are listed. Two published builds of
 * one key would be one build twice.
 */
export function buildKey(gunUid: string, attachments: readonly Attachment[], ammo: string | null): string {
  const on = new Map<number, number[]>()
  attachments.forEach(({ parent }, at) => on.set(parent, [...(on.get(parent) ?? []), at]))
  const written = (parent: number): string =>
    (on.get(parent) ?? [])
      .map((at) => {
        const one = attachments[at]
        return `${one?.slot}:${one?.itemUid}${written(at)}`
      })
      .sort()
      .map((one) => `(${one})`)
      .join('')
  return `${gunUid}${written(-1)}${ammo === null ? '' : `+${ammo}`}`
}
