import { expect, it } from 'vitest'
import { uidOf } from '../../platform/uid/index.ts'
import { decodeItems } from './index.ts'

const SALEWA = '544fb45d4bdc2dee738b4568'
const M4 = '5447a9cd4bdc2dbd208b4567'

it('reads rows by the column list, whatever its order, and skips columns it does not know', () => {
  const fields = [
    'shortName',
    'id',
    'newColumn',
    'name',
    'tags:Medication Medkits|Weapon',
    'height',
    'basePrice',
    'enName',
    'stack',
  ]
  expect(
    decodeItems(fields, [['Salewa', SALEWA, 1, 'Аптечка', 0, 2, 15_090, 'Salewa first aid kit', 5]]),
  ).toEqual([
    {
      uid: uidOf(SALEWA),
      bsgId: SALEWA,
      name: 'Аптечка',
      shortName: 'Salewa',
      enName: 'Salewa first aid kit',
      url: 'salewa_first_aid_kit',
      isFunctional: true,
      tags: ['Medication', 'Medkits'],
      width: 1,
      height: 2,
      slots: 2,
      assembledSlots: 2,
      basePrice: 15_090,
      stack: 5,
      bannedFromFlea: false,
      partial: false,
    },
  ])
})

it('reads flags, assembled size and the weapon of a preset', () => {
  const fields = ['id', 'name', 'flags', 'assembledWidth', 'assembledHeight', 'presetOf', 'url']
  const [gun, preset] = decodeItems(fields, [
    [M4, 'M4A1', 3, 5, 2],
    [SALEWA, 'M4A1 Default', null, null, null, 0, 'own'],
  ])
  expect(gun).toMatchObject({
    bannedFromFlea: true,
    isFunctional: false,
    url: 'm4a1_not_func',
    slots: 1,
    assembledSlots: 10,
  })
  expect(preset).toMatchObject({ presetOf: uidOf(M4), url: 'own' })
})

it('keeps an id that no uid can hold', () => {
  const uid = uidOf('customdogtags12345678910')
  expect(decodeItems(['id', 'bsgId'], [[uid, 'customdogtags12345678910']])).toMatchObject([
    { uid, bsgId: 'customdogtags12345678910', url: uid },
  ])
})

it.each([[[]], [[[null]]], [[['x', {}, []]]]])('survives %j', (rows) => {
  expect(decodeItems(['id', 'name', 'tags:a', 'width'], rows)).toHaveLength(rows.length)
})
