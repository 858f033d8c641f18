import { GetObjectCommand } from '@aws-sdk/client-s3'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { queueUrl } from '../../infra/local/environment.ts'
import { csvLine } from '../../shared/csv.ts'
import { loads } from '../../shared/loads.ts'
import { call, signedIn, type TestUser } from '../../test/support/api.ts'
import { tapClient } from '../../test/support/dynamo-tap.ts'
import {
  asLoads,
  csvOf,
  deliver,
  endedLongAgo,
  goodCells,
  loadFile,
  sendFile,
} from '../../test/support/loads.ts'
import { useOwnCasesTable } from '../../test/support/own-table.ts'
import { s3 } from '../aws/s3.ts'
import { sqs } from '../aws/sqs.ts'
import { documentsBucket } from '../objects/objects.ts'
import { reportPieces } from './report.ts'
import { findLoad, reportKey } from './stored-load.ts'

beforeAll(() => useOwnCasesTable('load-reports'))
const taps: (() => void)[] = []
afterEach(() => {
  for (const untap of taps.splice(0)) untap()
})
/** What was put into the queue of loads. */
const messages: unknown[] = []
beforeEach(() => {
  messages.length = 0
  taps.push(
    tapClient(sqs, ({ input }, send) => {
      if (input.QueueUrl !== queueUrl('audit')) messages.push(input.MessageBody)
      return send()
    }),
  )
})

const ask = (leader: TestUser, id: string) => call(asLoads, loads.refused, leader, { params: { id } })
const stored = async (leader: TestUser, id: string): Promise<string> => {
  const Key = reportKey({ user: leader.login, id })
  const { Body } = await s3.send(new GetObjectCommand({ Bucket: documentsBucket(), Key }))
  return Body?.transformToString() ?? ''
}
const head = '\ufeffFila;Número de caso;Resultado;Motivo\r\n'
const wrong = (number: string) => goodCells({ number, process: 'Otro' })
const reason = 'Número de caso no válido'

/** A finished load without a report: its loader died at once. */
const withoutReport = async () => {
  const leader = await signedIn('LideresBancaMasiva')
  const { id } = await loadFile(leader, csvOf([wrong('=1+1'), goodCells(), wrong('A;2')]))
  return { leader, id }
}
const expected = `${head}${csvLine(['2', '=1+1', 'Rechazada', reason])}${csvLine(['4', 'A;2', 'Rechazada', reason])}`

test('the loader continues with the report when a load ends, and the call returns a link to it', async () => {
  const { leader, id } = await withoutReport()
  expect(messages).toHaveLength(1)
  expect((await ask(leader, id)).body).toEqual({})
  await deliver(leader, id)
  const { status, body } = await ask(leader, id)
  expect(status).toBe(200)
  const answer = await fetch(body.link as string)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.text()).toBe(expected.slice(1))
  expect(await stored(leader, id)).toBe(expected)
})

test('a load without refused rows ends without a message', async () => {
  const leader = await signedIn('LideresBancaMasiva')
  const { id } = await loadFile(leader, csvOf([goodCells(), goodCells()]))
  expect(await findLoad({ user: leader.login, id })).toMatchObject({ state: 'done', loaded: 2 })
  expect(messages).toEqual([])
})

test('a request for a missing report starts the writer, once, with any number of requests', async () => {
  const { leader, id } = await withoutReport()
  await endedLongAgo(leader, id)
  messages.length = 0
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(leader, id)))
  expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [200, {}]))
  expect(messages).toHaveLength(1)
  await deliver(leader, id)
  expect((await ask(leader, id)).body.link).toBeTypeOf('string')
})

test('of two parallel reports the first one stays, and a repeat writes nothing', async () => {
  const { leader, id } = await withoutReport()
  const all = await Promise.all(Array.from({ length: 5 }, () => deliver(leader, id)))
  expect(all.flatMap(({ batchItemFailures }) => batchItemFailures)).toEqual([])
  expect(await stored(leader, id)).toBe(expected)
  const asked: string[] = []
  taps.push(
    tapClient(s3, ({ operation }, send) => {
      asked.push(operation)
      return send()
    }),
  )
  await deliver(leader, id)
  expect(asked).toEqual([])
})

test.each(['CreateMultipartUpload', 'UploadPart', 'CompleteMultipartUpload'])(
  'a death before or after %s leaves no half report, and the message that comes again writes it',
  async (step) => {
    for (const when of ['before', 'after'] as const) {
      const { leader, id } = await withoutReport()
      const untap = tapClient(s3, async ({ operation }, send) => {
        // Nothing after the death may run either.
        if (operation === 'AbortMultipartUpload') throw new Error('The function ends here')
        if (operation !== step) return send()
        if (when === 'after') await send()
        throw new Error('The function ends here')
      })
      expect((await deliver(leader, id)).batchItemFailures).toHaveLength(1)
      untap()
      expect((await ask(leader, id)).body).toEqual({})
      await deliver(leader, id)
      expect((await ask(leader, id)).body.link).toBeTypeOf('string')
      expect(await stored(leader, id)).toBe(expected)
    }
  },
)

test('a load that is running, without refused rows, or of another leader has no report', async () => {
  const { leader, id } = await withoutReport()
  await deliver(leader, id)
  const under = await sendFile(leader, csvOf([wrong('B-1')]))
  const good = await loadFile(leader, csvOf([goodCells()]))
  await deliver(leader, good.id)
  const other = await signedIn('LideresBancaMasiva')
  const asked = [ask(leader, under), ask(leader, good.id), ask(other, id)]
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([404, 404, 404])
  expect((await findLoad({ user: leader.login, id: good.id }))?.reportAt).toBeUndefined()
})

test('has no more rows than a spreadsheet shows, and says how many are omitted', async () => {
  const rowOf = (row: number) => ({ row, number: `N-${row}`, reason })
  const text = async (most: number) => {
    async function* chunks() {
      yield [rowOf(2), rowOf(3)]
      yield [rowOf(4), rowOf(5)]
    }
    let whole = ''
    for await (const piece of reportPieces(chunks(), 4, most)) whole += piece
    return whole
  }
  expect((await text(4)).split('\r\n')).toHaveLength(6)
  expect((await text(3)).split('\r\n').slice(-3)).toEqual([
    `4;N-4;Rechazada;${reason}`,
    ';;;Filas que no caben en este reporte: 1',
    '',
  ])
})
