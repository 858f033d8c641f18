import { beforeEach, expect, test } from 'vitest'
import { tapDynamo } from '../support/dynamo-tap.ts'
import { useOwnCasesTable } from '../support/own-table.ts'
import { requests } from './requests.ts'
import { liveOnce, unitsOfSteps } from './write-units.ts'

let tables = 0
beforeEach(() => {
  tables += 1
  return useOwnCasesTable(`bench-units-${tables}`)
})

/** The units of each step as P1 reports them; a change of these costs must be made here on purpose. */
const units = { create: 13, claim: 13, pause: 15, resume: 13, approve: 13 }

const planted = async <T>(tap: Parameters<typeof tapDynamo>[0], work: () => Promise<T>): Promise<T> => {
  const untap = tapDynamo(tap)
  try {
    return await work()
  } finally {
    untap()
  }
}

test('an order’s life costs the write units that are known', async () => {
  const { prepare: _draft, ...life } = unitsOfSteps(await liveOnce())
  expect(life).toEqual(units)
})

test('an item more in a transaction is seen in the units of its step', async () => {
  let taken = 0
  const life = await planted(
    async ({ input }, send) => {
      const pauses = input.TransactItems?.some(({ Put }) => String(Put?.Item?.sk).startsWith('PAUSED#'))
      if (!pauses) return send()
      taken += 1
      const Put = { TableName: String(process.env.CASES_TABLE), Item: { pk: 'PLANTED', sk: 'ITEM' } }
      return send({ ...input, TransactItems: [...(input.TransactItems ?? []), { Put }] })
    },
    async () => unitsOfSteps(await liveOnce()),
  )
  expect(taken).toBeGreaterThan(0)
  expect(life.pause).toBe(units.pause + 2)
})

test('every operation on a case is a read and a transaction', async () => {
  const figures = await requests()
  expect(figures).toHaveLength(10)
  expect(figures.filter(({ reached }) => !reached)).toEqual([])
})

test('a request more of every operation is seen', async () => {
  const figures = await planted(async ({ operation }, send) => {
    if (operation === 'TransactWriteItems') return send()
    await send()
    return send()
  }, requests)
  expect(figures.filter(({ reached }) => reached)).toEqual([])
})
