import {
  createTeam,
  getTeam,
  getTeamInvitation,
  joinTeam,
  leaveTeam,
  removeTeamMember,
  renameTeam,
  renewTeamLink,
  type Team,
} from '@raidkit/contract/account/team'
import type { Person } from '../testApp.ts'
import { ask, good, type MakingSite } from './good.ts'

const char = ({ uid = '' }: Person) => ({ charUid: uid, lang: 'en' as const })

async function alone(person: Person): Promise<void> {
  const { team } = await ask(person, getTeam, { lang: 'en' })
  if (team) await ask(person, leaveTeam, {})
}

async function ownTeam(person: Person): Promise<Team | null> {
  await alone(person)
  return (await ask(person, createTeam, { name: 'Five', ...char(person) })).team
}

const tokenIn = (team: Team | null) => new URL(team?.link ?? '').searchParams.get('join') ?? ''

async function foreignToken(site: MakingSite): Promise<string> {
  return tokenIn(await ownTeam(await site.as('pro')))
}

export const GOOD_TEAMS = [
  good(createTeam, async ({ asker }) => {
    await alone(asker)
    return { name: 'Five', ...char(asker) }
  }),
  good(getTeamInvitation, async ({ site }) => ({ token: await foreignToken(site) })),
  good(joinTeam, async ({ asker, site }) => {
    await alone(asker)
    return { token: await foreignToken(site), ...char(asker) }
  }),
  good(leaveTeam, async ({ asker }) => {
    await ownTeam(asker)
    return {}
  }),
  good(renameTeam, async ({ asker }) => {
    await ownTeam(asker)
    return { name: 'Six', lang: 'en' as const }
  }),
  good(renewTeamLink, async ({ asker }) => {
    await ownTeam(asker)
    return { lang: 'en' as const }
  }),
  good(removeTeamMember, async ({ asker, site }) => {
    const token = tokenIn(await ownTeam(asker))
    const other = await site.as('pro')
    await ask(other, joinTeam, { token, ...char(other) })
    return { memberUid: other.uid ?? '', lang: 'en' as const }
  }),
]
