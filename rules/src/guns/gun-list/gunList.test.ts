import { expect, it } from 'vitest'
import { fittingGuns, sortedGuns, type GunOrder, type ListedGun } from './index.ts'

const gun = (uid: string, name: string, of: Partial<ListedGun> = {}): ListedGun => ({
  uid,
  name,
  shortName: uid,
  category: 'assault-rifle',
  categoryName: 'Assault rifle',
  caliber: '545x39',
  caliberName: '5.45x39mm',
  ergonomics: 1,
  recoilVertical: 1,
  rateOfFire: 1,
  weight: 1,
  price: null,
  ...of,
})
// Figures of the default builds in the facts.
const AK = gun('AK-74N', 'Kalashnikov AK-74N 5.45x39 assault rifle', {
  recoilVertical: 96,
  price: { rub: 30_000 },
})
const M4 = gun('M4A1', 'Кольт M4A1', {
  enName: 'Colt M4A1 5.56x45 assault rifle',
  caliber: '556x45NATO',
  caliberName: '5.56x45mm',
  recoilVertical: 77,
  price: { rub: 60_000 },
})
const MP5 = gun('MP5', 'HK MP5 9x19 submachine gun', {
  category: 'smg',
  categoryName: 'SMG',
  caliber: '9x19PARA',
  recoilVertical: 50,
})
const ALL = [M4, MP5, AK]
const ANY = { search: '', category: '', caliber: '' }
const names = (guns: readonly ListedGun[]) => guns.map(({ shortName }) => shortName)

it.each([
  ['everything', {}, ['M4A1', 'MP5', 'AK-74N']],
  ['words of a name, punctuation or not', { search: 'ak74n' }, ['AK-74N']],
  ['words in any order', { search: 'rifle 5.45' }, ['AK-74N']],
  ['an English name of a gun that is shown by another', { search: 'colt' }, ['M4A1']],
  ['a class', { category: 'smg' }, ['MP5']],
  ['a calibre', { caliber: '556x45NATO' }, ['M4A1']],
  ['a class without that calibre', { category: 'smg', caliber: '556x45NATO' }, []],
  ['words that no gun has', { search: 'salewa' }, []],
])('finds %s', (_, filter, expected) =>
  expect(names(fittingGuns(ALL, { ...ANY, ...filter }))).toEqual(expected),
)

it.each<[GunOrder, string[]]>([
  [{ sort: 'recoil', descending: false }, ['MP5', 'M4A1', 'AK-74N']],
  [{ sort: 'recoil', descending: true }, ['AK-74N', 'M4A1', 'MP5']],
  // A gun without a price stands last in either direction.
  [{ sort: 'price', descending: false }, ['AK-74N', 'M4A1', 'MP5']],
  [{ sort: 'price', descending: true }, ['M4A1', 'AK-74N', 'MP5']],
  [{ sort: 'name', descending: false }, ['MP5', 'AK-74N', 'M4A1']],
])('orders by %o', (order, expected) => {
  expect(names(sortedGuns(ALL, order, (a, b) => (a < b ? -1 : Number(a > b))))).toEqual(expected)
})
