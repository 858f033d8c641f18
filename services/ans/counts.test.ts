import { PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ansCounts as calls } from '../../shared/ans-counts.ts'
import type { Answer } from '../../shared/contract.ts'
import { wireOf } from '../../shared/parameter-rules.ts'
import { usualParameters } from '../../shared/product-parameters.ts'
import { countedCase } from '../../test/support/ans.ts'
import { tapDynamo } from '../../test/support/dynamo-tap.ts'
import { clearTable } from '../../test/support/items.ts'
import { useOwnCasesTable } from '../../test/support/own-table.ts'
import { dynamo } from '../aws/dynamo.ts'
import type { Call } from '../http/api.ts'
import { casesTable } from '../table/keys.ts'
import { countCases } from './count-cases.ts'
import { counts } from './counts.ts'
import { saveParameters } from './product-parameters.ts'

beforeAll(() => useOwnCasesTable('ans-lights'))
beforeEach(() => clearTable('ans-lights'))

const at = (bogota: string): Date => new Date(`${bogota}-05:00`)
const session = { roles: ['LideresDesembolsos'], login: 'PATRES01' } as Call['session']
const ask = (now: string, process?: string): Promise<Answer<typeof calls.counts>> =>
  counts({ params: { management: 'groupDisbursement' }, query: { process }, session, now: at(now) } as never)

const received = (times: readonly string[], over: Parameters<typeof countedCase>[0] = {}) =>
  countCases(
    times.map((time, index) =>
      countedCase({
        number: `${over.status ?? ''}${over.process ?? ''}${index}`,
        receivedAt: at(time).toISOString(),
        ...over,
      }),
    ),
  )

describe('the lights of a leader’s open cases', () => {
  it('are shown by state, with what turns red today and when', async () => {
    await received(['2026-11-19T16:00', '2026-11-20T08:10', '2026-11-20T09:20', '2026-11-20T10:00'])
    await received(['2026-11-20T08:05'], { status: 'PAUSED' })
    await received(['2026-11-20T08:05'], { status: 'APPROVED' })
    expect(await ask('2026-11-20T15:00')).toMatchObject({
      PENDING: { red: 1, amber: 1, green: 2, none: 0 },
      OPEN: { red: 0, amber: 0, green: 0, none: 0 },
      PAUSED: { red: 0, amber: 1, green: 0, none: 0 },
      redToday: [
        { time: '16:00', count: 2 },
        { time: '17:15', count: 1 },
      ],
    })
  })

  it('are those of one process on request', async () => {
    await received(['2026-11-20T08:10'])
    await received(['2026-11-20T08:10'], { process: 'guaranteeVerification' })
    const { PENDING } = await ask('2026-11-20T09:00', 'disbursement')
    expect(PENDING).toEqual({ red: 0, amber: 0, green: 1, none: 0 })
  })

  it('include entries with the old long key', async () => {
    await received(['2026-11-20T08:10'])
    const { Items = [] } = await dynamo.send(new ScanCommand({ TableName: casesTable() }))
    const counted = Items.find((item) => 'counts' in item)
    const Item = { ...counted, counts: { '32PE': 1, '08:00#PENDING': 2, '16:00#PAUSED': 3 } }
    await dynamo.send(new PutCommand({ TableName: casesTable(), Item }))
    const { PENDING, PAUSED } = await ask('2026-11-20T16:30')
    expect([PENDING, PAUSED]).toMatchObject([{ red: 3 }, { green: 3 }])
  })

  it('follow the parameters at once, without a rewrite', async () => {
    await received(['2026-11-20T08:00', '2026-11-20T12:00'])
    await received(['2026-11-20T08:00'], { status: 'PAUSED' })
    const before = usualParameters('libranza')
    const exception = { exceptionDate: [wireOf({ day: '2026-11-20', time: '11:00' })], ansHour: [1] }
    await saveParameters({ ...before, ...exception, wrongState: ['PAUSED'] }, before, {
      savedBy: 'PATRES01',
      now: at('2026-11-20T08:00'),
    })
    expect(await ask('2026-11-20T13:00')).toMatchObject({
      PENDING: { red: 1, amber: 0, green: 1 },
      PAUSED: { none: 1, green: 0 },
    })
  })

  it('take two reads, whatever the number of cases', async () => {
    const quarters = ['08:00', '08:20', '08:40', '09:00']
    const reads = async () => {
      const asked: string[] = []
      const close = tapDynamo(({ operation }, send) => {
        asked.push(operation)
        return send()
      })
      await ask('2026-11-20T09:30')
      close()
      return asked
    }
    await received(quarters.map((time) => `2026-11-20T${time}`))
    expect(await reads()).toEqual(['Query', 'Query'])
    await received(
      Array.from({ length: 300 }, (_, index) => `2026-11-20T${quarters[index % 4]}`),
      { process: 'disbursement' },
    )
    expect(await reads()).toEqual(['Query', 'Query'])
  })
})
