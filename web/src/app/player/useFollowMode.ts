import { DEFAULT_GAME_MODE } from '@raidkit/rules/modes'
import { useMatches, useNavigate } from 'react-router'
import { knownUser } from '../../api/userCopy.ts'
import { pageOf } from '../pageOf.ts'

/**
 * After a switch of character: where the address of the page chooses the mode of its prices, it now says that of the
 * character. A page opened without a mode stays in PVP for everybody: a link shows the same to whoever follows it.
 */
export function useFollowMode(): () => void {
  const page = pageOf(useMatches().at(-1)?.id ?? '')
  const navigate = useNavigate()
  return () => {
    const mode = knownUser()?.gameMode
    if (!page?.hasModes || !mode) return
    // The address itself: what was rendered may be a step behind, and a step under way has to give way to this one.
    const { search, hash } = window.location
    const params = new URLSearchParams(search)
    if (mode === DEFAULT_GAME_MODE) params.delete('mode')
    else params.set('mode', mode.toLowerCase())
    void navigate({ search: `${params}`, hash }, { replace: true, preventScrollReset: true })
  }
}
