import { FACT_FIELDS } from '@raidkit/rules/catalogue/fact-fields'
import { describe, expect, it } from 'vitest'
import { afterSaving, draftChanges, draftEntry, newerFields, withTyped } from './drafts.ts'

const KNOWN = [
  { field: 'station', base: 'workbench', source: 'bundled' as const },
  {
    field: 'level',
    base: 1,
    source: 'feed' as const,
    correction: { value: 2, version: 5, byName: 'Ann', atMs: 0 },
  },
  { field: 'gives', base: { itemUid: 'i', count: 2 }, source: 'bundled' as const },
  { field: 'questUid', base: 'q', source: 'bundled' as const },
]
const WANTED = { kind: 'craft', uid: 'c', fields: FACT_FIELDS.craft, known: KNOWN } as const
const change = (field: string, seen: number, value?: unknown) => ({
  entity: 'craft',
  uid: 'c',
  field,
  seen,
  ...(value !== undefined && { value }),
})

describe('drafts', () => {
  it.each([
    ['nothing typed', {}, []],
    ['as it stands', { station: ' workbench', level: '2', gives: '{"count":2,"itemUid":"i"}' }, []],
    ['another value', { station: 'lavatory' }, [change('station', 0, 'lavatory')]],
    ['over a correction', { level: '3' }, [change('level', 5, 3)]],
    ['as the facts have it, over a correction', { level: '1' }, [change('level', 5, 1)]],
    ['emptied', { questUid: '' }, [change('questUid', 0, null)]],
    ['a correction removed', { level: null }, [change('level', 5)]],
    ['a correction removed that is none', { station: null }, []],
  ])('%s', (_, drafts, changes) => {
    expect(draftChanges(WANTED, drafts)).toEqual({ changes, faults: {} })
  })

  it('that mean nothing are named', () => {
    expect(draftChanges(WANTED, { level: 'x', takes: '[' }).faults).toEqual({
      level: 'number',
      takes: 'json',
    })
  })

  it('make a new entry of what was filled in', () => {
    expect(draftEntry(FACT_FIELDS.craft, { station: 'lavatory', level: '1', questUid: ' ' })).toEqual({
      entry: { station: 'lavatory', level: 1 },
      faults: {},
    })
  })

  it.each([
    ['as it was', { level: 5 }, []],
    ['corrected anew since', { level: 4 }, ['level']],
    ['corrected since for the first time', { level: 0 }, ['level']],
    ['its correction removed since', { station: 2 }, ['station']],
    ['not to be saved', { gives: 7 }, []],
  ])('over a field: %s', (_, typedOver, newer) => {
    const changes = [{ field: 'level' }, { field: 'station' }]
    expect([...newerFields(changes, KNOWN, typedOver)]).toEqual(newer)
  })

  it('keep the version that was there when typing began', () => {
    const first = withTyped({}, KNOWN, 'level')
    expect(first).toEqual({ level: 5 })
    expect(withTyped(first, [], 'level')).toEqual({ level: 5 })
    expect(withTyped(first, KNOWN, 'station')).toEqual({ level: 5, station: 0 })
  })

  it('of what was saved go, those typed meanwhile stay and lie over what was saved', () => {
    const typed = { drafts: { level: '3', station: 'lab', gives: '{}' }, typedOver: { level: 5, station: 0 } }
    expect(afterSaving(typed, { level: '2', station: 'lab' })).toEqual({
      drafts: { level: '3', gives: '{}' },
      typedOver: {},
    })
  })
})
