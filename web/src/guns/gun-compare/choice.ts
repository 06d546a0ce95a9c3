import { MOST_BUILDS } from '@raidkit/rules/guns/gun-compare'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { defineCodec, flag, listPart, MODE, renamePart } from '../../ui/address/codec.ts'
import { useAddressChoice } from '../../ui/address/useAddressChoice.ts'

/** Builds and options of the comparison, stored in the address. */
export type GunCompareChoice = {
  /** Addresses of guns and builds. */
  builds: readonly string[]
  mode: GameMode
  /** Shows only rows that differ. */
  onlyDifferent: boolean
}

const { read, said } = defineCodec<GunCompareChoice>({
  builds: listPart(',', MOST_BUILDS),
  mode: MODE,
  onlyDifferent: renamePart('diff', flag),
})

export const choiceOf = read

export function useGunCompareChoice() {
  const { params, choose } = useAddressChoice()
  return {
    choice: choiceOf(params),
    choose: (change: Partial<GunCompareChoice>) => choose(said(change)),
  }
}

/** Display options do not change the loaded data. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  if (currentUrl.href === nextUrl.href) return defaultShouldRevalidate
  const asked = ({ searchParams }: URL) => {
    const { builds, mode } = choiceOf(searchParams)
    return [mode, ...builds].join()
  }
  return asked(currentUrl) !== asked(nextUrl)
}
