import { expect, it } from 'vitest'
import { loadoutHead } from './loadoutHead.ts'

type Args = Parameters<typeof loadoutHead>
const UID = '3f0c2c3e-8a57-4f0e-9b1c-0d2f5a6b7c8d'
const loadout = {
  uid: UID,
  title: '<b>Quiet</b>',
  author: null,
  parts: 7,
  gun: { uid: '5449016a-4bdc-82d6-8f02-8b456f000000', url: 'ak-74n', name: 'AK-74N', shortName: 'AK' },
  figures: { ergonomics: 56.5, recoilVertical: 78 },
} as unknown as Args[0] // the rest of a build is not spoken of
const t = ((key: string, values: object = {}) => `${key} ${JSON.stringify(values)}`) as unknown as Args[1] // texts by their names

it('names the build, its one address, its picture and the way to it', () => {
  expect(loadoutHead(loadout, t, 'de')).toMatchObject({
    name: '<b>Quiet</b>',
    path: `/loadouts/weapon/ak-74n/${UID}`,
    image: `/images/loadouts/${UID}.png?lang=de`,
    title: expect.stringContaining('AK-74N'),
    description: expect.stringContaining('56.5'),
    breadcrumbs: [{ path: '/loadouts/search' }],
  })
})

it('has no address of its own where nobody knows the gun', () => {
  expect(loadoutHead({ ...loadout, gun: null }, t, 'de')).not.toHaveProperty('path')
})
