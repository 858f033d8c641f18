import { beforeAll, expect, test, vi } from 'vitest'
import type { TestUser } from '../support/api.ts'
import { type Glue, startGlue } from '../support/glue.ts'
import { namedUser, useOwnFiles } from '../support/large-files.ts'
import { beginAtOnce, fileDeaths } from './large-files.ts'

let glue: Glue
let user: TestUser
beforeAll(async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
  glue = await startGlue()
  await useOwnFiles('large-files-deaths')
  user = await namedUser()
})

test('a file has one run an attempt, wherever its functions die and however often they are told', async () => {
  const all = await fileDeaths({ glue, user }, true)
  expect(all.length).toBeGreaterThanOrEqual(20)
  expect(all.filter(({ problems }) => problems.length > 0)).toEqual([])
}, 120_000)

test('of twenty who begin with one type at once, one uploads', async () => {
  const users = await Promise.all(Array.from({ length: 20 }, () => namedUser()))
  expect(await beginAtOnce(users)).toBe(1)
})
