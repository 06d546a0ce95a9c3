import { describe, expect, it } from 'vitest'
import { addMember, removeMember, SQUAD_LIMITS, SquadCode, SquadName, type SquadMember } from './index.ts'

function squadOf(...uids: string[]): SquadMember[] {
  return uids.reduce<SquadMember[]>((members, uid) => {
    const next = addMember(members, { uid, name: uid })
    return next.ok ? next.members : members
  }, [])
}
const shown = (members: readonly SquadMember[]) =>
  members.map(({ uid, place, isHost }) => `${uid}${place}${isHost ? '*' : ''}`).join(' ')

describe('who is in a squad', () => {
  it.each([
    ['the first is the host', squadOf('a', 'b'), 'a0* b1'],
    ['who comes again keeps the place', squadOf('a', 'b', 'a'), 'a0* b1'],
    ['a place that is free is taken again', squadOf('a', 'b', 'c'), 'a0* b1 c2'],
    ['the next one is the host when the host goes', removeMember(squadOf('a', 'b', 'c'), 'a'), 'b1* c2'],
    ['nobody is left', removeMember(squadOf('a'), 'a'), ''],
    ['a stranger goes', removeMember(squadOf('a'), 'x'), 'a0*'],
  ])('%s', (_, members, expected) => expect(shown(members)).toBe(expected))

  it('five are in, the sixth is not, until one goes', () => {
    const five = squadOf('a', 'b', 'c', 'd', 'e')
    expect(addMember(five, { uid: 'f', name: 'f' })).toEqual({ ok: false, why: 'full' })
    const next = addMember(removeMember(five, 'b'), { uid: 'f', name: 'f' })
    expect(next.ok && shown(next.members)).toBe('a0* c2 d3 e4 f1')
    expect(five).toHaveLength(SQUAD_LIMITS.members)
  })
})

describe('what is typed', () => {
  it.each([
    ['abc-def', 'ABCDEF'],
    [' ABC 234 ', 'ABC234'],
    ['ABC23', undefined],
    ['ABCDEI', undefined],
    ['<b>abc', undefined],
  ])('code %s', (text, code) => expect(SquadCode.safeParse(text).data).toBe(code))

  it.each([
    ['  Nikita  ', 'Nikita'],
    ['', undefined],
    ['a\nb', undefined],
    ['\u202Eabc', undefined],
    ['x'.repeat(25), undefined],
    ['<b>Игрок</b>', '<b>Игрок</b>'],
  ])('name %j', (text, name) => expect(SquadName.safeParse(text).data).toBe(name))
})
