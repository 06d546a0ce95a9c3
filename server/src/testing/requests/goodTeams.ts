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
import { askCall, defineGood, type MakingSite } from './good.ts'

const char = ({ uid = '' }: Person) => ({ charUid: uid, lang: 'en' as const })

async function alone(person: Person): Promise<void> {
  const { team } = await askCall(person, getTeam, { lang: 'en' })
  if (team) await askCall(person, leaveTeam, {})
}

async function ownTeam(person: Person): Promise<Team | null> {
  await alone(person)
  return (await askCall(person, createTeam, { name: 'Five', ...char(person) })).team
}

const tokenIn = (team: Team | null) => new URL(team?.link ?? '').searchParams.get('join') ?? ''

async function foreignToken(site: MakingSite): Promise<string> {
  return tokenIn(await ownTeam(await site.as('pro')))
}

export const GOOD_TEAMS = [
  defineGood(createTeam, async ({ asker }) => {
    await alone(asker)
    return { name: 'Five', ...char(asker) }
  }),
  defineGood(getTeamInvitation, async ({ site }) => ({ token: await foreignToken(site) })),
  defineGood(joinTeam, async ({ asker, site }) => {
    await alone(asker)
    return { token: await foreignToken(site), ...char(asker) }
  }),
  defineGood(leaveTeam, async ({ asker }) => {
    await ownTeam(asker)
    return {}
  }),
  defineGood(renameTeam, async ({ asker }) => {
    await ownTeam(asker)
    return { name: 'Six', lang: 'en' as const }
  }),
  defineGood(renewTeamLink, async ({ asker }) => {
    await ownTeam(asker)
    return { lang: 'en' as const }
  }),
  defineGood(removeTeamMember, async ({ asker, site }) => {
    const token = tokenIn(await ownTeam(asker))
    const other = await site.as('pro')
    await askCall(other, joinTeam, { token, ...char(other) })
    return { memberUid: other.uid ?? '', lang: 'en' as const }
  }),
]
