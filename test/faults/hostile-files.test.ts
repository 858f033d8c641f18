import { beforeAll, expect, test, vi } from 'vitest'
import { useOwnCasesTable } from '../support/own-table.ts'
import { hostileFiles } from './hostile-files.ts'

const seed = Number(process.env.FAULT_SEED ?? Date.now() % 2_147_483_647)

beforeAll(async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  await useOwnCasesTable('hostile-files')
})

test(`25 hostile files load whole or say of every row why not (seed ${seed})`, async () => {
  expect(await hostileFiles(25, seed)).toEqual([])
}, 120_000)
