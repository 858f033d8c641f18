import { expect, it } from 'vitest'
import { type KnownLoads, withFirstPage, withOlderPage } from './known-loads.ts'
import { loadOf } from './load.fixture.ts'

const id = (at: number) => `0198f000-0000-7000-8000-00000000000${at}`
const load = (at: number, percent = 100) => loadOf({ id: id(at), percent })
const shown = ({ items }: KnownLoads) => items.map((one) => `${one.id.at(-1)} ${one.percent}`)

it('keeps what new loads push out of the first page, and goes on where it was', () => {
  const first = withFirstPage(undefined, { items: [load(4, 10), load(3)], cursor: 'after 3' })
  const all = withOlderPage(first, { items: [load(2), load(1)], cursor: undefined })
  expect(shown(all)).toEqual(['4 10', '3 100', '2 100', '1 100'])
  expect(all.cursor).toBeUndefined()

  const later = withFirstPage(first, { items: [load(5, 0), load(4, 60)], cursor: 'after 4' })
  expect(shown(later)).toEqual(['5 0', '4 60', '3 100'])
  expect(later.cursor).toBe('after 3')
})
