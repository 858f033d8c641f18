import { expect, test } from 'vitest'
import { builtInViews, viewSearch } from '../../../../shared/views.ts'
import { builtIns } from './built-in.ts'
import { filtersOf, isPlain, viewPath } from './view-address.ts'

const filters = (search: string) => filtersOf(new URLSearchParams(search), '2026-11')

test('the filters of an address are its known ones in one order, without the present month', () => {
  expect(filters('vista=today&gestion=housing&ans=today&estado=OPEN&caso=123&other=1')).toBe(
    'ans=today&estado=OPEN',
  )
  expect(filters('mes=2026-11&estado=APPROVED')).toBe('estado=APPROVED')
  expect(filters('estado=APPROVED&mes=2026-10')).toBe('estado=APPROVED&mes=2026-10')
  expect(filters('estado=PENDING&orden=amount&sentido=desc')).toBe('orden=amount&sentido=desc')
})

test('what was typed to search is no filter of a view', () => {
  expect(filters('q=1020304050&ans=red')).toBe('ans=red')
})

test('the filters of an address and of built-in views are taken by the server', () => {
  const all = [
    filters('ans=today&convenios=12,A-3&proceso=disbursement&orden=días+sin&dia=2026-10-02&mes=2026-10'),
    ...builtInViews.map((id) => builtIns[id].search),
  ]
  expect(all.filter((search) => !viewSearch().safeParse(search).success)).toEqual([])
})

test('a view has its filters and its id in its address, and is not the list as it is entered', () => {
  const to = viewPath('today', 'ans=today', 'housing')
  expect(to).toBe('/finantial-leader/cases?ans=today&vista=today&gestion=housing')
  expect(isPlain(new URLSearchParams(to.split('?')[1]))).toBe(false)
  expect(isPlain(new URLSearchParams(viewPath('all', '').split('?')[1]))).toBe(false)
  expect(isPlain(new URLSearchParams('gestion=housing'))).toBe(true)
})
