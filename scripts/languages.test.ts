import { expect, it } from 'vitest'
import { orderLike, setPlace, setText } from './languages.mjs'

it('sets texts of dotted keys, making groups on the way', () => {
  const tree = { rows: { count: 'Zeilen' } }
  setText(tree, 'rows.none', 'Keine')
  setText(tree, 'title.page', 'Preise')
  expect(tree).toEqual({ rows: { count: 'Zeilen', none: 'Keine' }, title: { page: 'Preise' } })
})

it('sets places of documents as they are read, below the name of the document', () => {
  const documents = { privacy: { title: 'Datenschutz' } }
  setPlace(documents, 'privacy.intro.0', 'Kurz')
  setPlace(documents, 'terms.title', 'Bedingungen')
  expect(documents).toEqual({
    privacy: { title: 'Datenschutz', 'intro.0': 'Kurz' },
    terms: { title: 'Bedingungen' },
  })
})

it('refuses a key below a text', () => {
  expect(() => setText({ title: 'Preise' }, 'title.page', 'x')).toThrow('title.page lies below a text')
})

it('keeps the order of English at every depth, with other keys last', () => {
  const english = { title: '', rows: { none: '', count: '' } }
  const own = { extra: 'x', rows: { count: '1', none: '0' }, title: 't' }
  expect(JSON.stringify(orderLike(own, english))).toBe(
    JSON.stringify({ title: 't', rows: { none: '0', count: '1' }, extra: 'x' }),
  )
})
