import { readFile } from 'node:fs/promises'

/** The client as it stands in the repository: one file without anything to install. */
export function clientText(): Promise<string> {
  return readFile(new URL(import.meta.resolve('@raidkit/contract/developers/dataClient')), 'utf8')
}
