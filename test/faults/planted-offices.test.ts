import { beforeEach, expect, inject, test, vi } from 'vitest'
import { dynamo } from '../../services/aws/dynamo.ts'
import { glue as glueClient } from '../../services/aws/glue.ts'
import { textract as textractClient } from '../../services/aws/textract.ts'
import { fuzz, fuzzUsers } from '../api/fuzz.ts'
import type { Tap } from '../support/dynamo-tap.ts'
import { startGlue } from '../support/glue.ts'
import { namedUser, useOwnFiles } from '../support/large-files.ts'
import { ocrUser, useOwnOcr } from '../support/ocr.ts'
import { useOwnCasesTable, useOwnGuaranteesTable, useOwnSessionsTable } from '../support/own-table.ts'
import { useOwnStaffTable } from '../support/staff.ts'
import { overBudget } from './fuzz/targets.ts'
import { handOffs } from './hand-offs.ts'
import { fileDeaths } from './large-files.ts'
import { massiveThroughDeaths } from './massive-news.ts'
import { losing, twice, withPlant } from './plants.ts'
import { problemsOf } from './public-answers.ts'
import { readingDeaths } from './readings.ts'
import { registerAtOnce } from './registrations.ts'
import { untruths } from './reserve-truth.ts'
import { nightThroughDeaths } from './roster-nights.ts'

let tables = 0
beforeEach(async () => {
  for (const name of ['info', 'warn', 'error'] as const) vi.spyOn(console, name).mockImplementation(() => {})
  tables += 1
  await useOwnCasesTable(`planted-office-${tables}`)
  await useOwnStaffTable(`planted-staff-${tables}`)
})

test('a hand-off that may be used again is found', async () => {
  await useOwnSessionsTable('planted-hand-offs')
  const keys = { signingKey: inject('mainSiteKey'), productKeys: inject('productKeys') }
  const unconditional: Tap = ({ operation, input }, send) => {
    if (operation !== 'PutItem') return send()
    const { ConditionExpression, ExpressionAttributeNames, ExpressionAttributeValues, ...put } = input
    return send(put)
  }
  const few = { every: 1_000, replays: 10, rounds: 1 }
  const { admitted } = await withPlant(dynamo, unconditional, () => handOffs(keys, few))
  expect(admitted).toEqual([10])
})

test('an answer of 500 and a name in the log are found', async () => {
  const users = await fuzzUsers()
  const logged: string[] = []
  const failing: Tap = ({ operation }, send) => {
    if (operation !== 'GetItem' && operation !== 'Query') return send()
    logged.push(`greeted ${users[0]?.name}`)
    throw new TypeError('planted')
  }
  const { problems } = await withPlant(dynamo, failing, () => fuzz(users, { requests: 60, seed: 1 }, logged))
  expect(problems.some((problem) => problem.includes('answered 500'))).toBe(true)
  expect(problems.some((problem) => problem.includes('logs personal data'))).toBe(true)
})

test('a seat that a roster file loses is found', async () => {
  const seat = (key: string) => /^SEAT#\d+#.*R13-000000/.test(key)
  const size = { seats: 40, deliveries: 2, deaths: 1 }
  const { problems } = await withPlant(dynamo, losing(seat), () => nightThroughDeaths(size))
  expect(problems).not.toEqual([])
}, 60_000)

test('a card over another one is found', async () => {
  const doubled: Tap = async (_, send) => {
    const answer = await send()
    const typed = answer.Items?.find(
      ({ pk, isAutomatic }) => String(pk).startsWith('P#') && isAutomatic === false,
    )
    if (!typed) return answer
    const other = { ...typed, sk: `${typed.sk}-planted`, idProductivity: `${typed.idProductivity}-planted` }
    return { ...answer, Items: [...(answer.Items ?? []), other] }
  }
  const found = await withPlant(dynamo, doubled, () => registerAtOnce({ asked: 6, news: 0, processes: 1 }))
  expect(found.forbidden).not.toEqual([])
}, 60_000)

test('a month that is not counted is found', async () => {
  const months = (key: string) => key.startsWith('M#')
  const size = { asked: 6, news: 0, processes: 1 }
  const found = await withPlant(dynamo, losing(months), () => registerAtOnce(size))
  expect(found.untrueTotals).not.toEqual([])
}, 60_000)

test('a member whom a massive news misses is found', async () => {
  let lost = false
  const oneMember = (key: string) => {
    const isMember = key.includes('16000001')
    lost ||= isMember
    return isMember
  }
  const { problems } = await withPlant(dynamo, losing(oneMember), () =>
    massiveThroughDeaths({ members: 6, deliveries: 1 }),
  )
  expect(lost).toBe(true)
  expect(problems).not.toEqual([])
}, 60_000)

test('a reserve that the fund has and nobody asked for is found', async () => {
  await useOwnGuaranteesTable('planted-reserves')
  const entry = {
    ...{ idempotencyKey: 'planted', guaranteeId: '1', clientDocument: '2', amount: '1.00' },
    ...{ efngCodigo: 'REA' as const, fechaReserva: '2026-11-20T13:00:00.000Z' },
  }
  expect(await untruths({ intents: [], ledger: [], arrivals: new Map() })).toEqual([])
  expect(await untruths({ intents: [], ledger: [entry], arrivals: new Map() })).not.toEqual([])
})

test('a job of a file that is started twice is found', async () => {
  const glue = await startGlue()
  await useOwnFiles('planted-files')
  const user = await namedUser()
  const all = await withPlant(glueClient, twice('StartJobRun'), () => fileDeaths({ glue, user }, true))
  await glue.stop()
  expect(all.filter(({ problems }) => problems.length > 0)).not.toEqual([])
}, 60_000)

test('a document that is read twice is found', async () => {
  const textract = await useOwnOcr('planted-readings')
  const again: Tap = async ({ operation, input }, send) => {
    if (operation.startsWith('Start'))
      await send({ ...input, ClientRequestToken: `${input.ClientRequestToken}x` })
    return send()
  }
  const world = { textract, user: await ocrUser() }
  const all = await withPlant(textractClient, again, () => readingDeaths(world, true))
  await textract.stop()
  expect(all.filter(({ problems }) => problems.length > 0)).not.toEqual([])
}, 60_000)

test('a word of a published answer that is not read is found', async () => {
  const box = { BoundingBox: { Left: 0.1, Top: 0.1, Width: 0.1, Height: 0.02 } }
  const of = (Id: string, BlockType: string, Ids: string[], more = {}) => ({
    ...{ Id, BlockType, Geometry: box, Confidence: 99, Page: 1, ...more },
    Relationships: [{ Type: 'CHILD', Ids }],
  })
  const blocks = (words: string[]) => [
    of('page', 'PAGE', ['line']),
    of('line', 'LINE', words, { Text: words.join(' ') }),
    ...words.map((word) => of(word, 'WORD', [], { Text: word })),
  ]
  expect(await problemsOf(blocks(['Uno', 'dos']))).toEqual([])
  expect(await problemsOf(blocks(['Uno', 'dos']), blocks(['Uno']))).toEqual(['1 words of 2'])
})

test('a file that takes more than its budget is found', () => {
  const budget = { milliseconds: 1_000, megabytes: 100 }
  expect(overBudget({ milliseconds: 900, megabytes: 90, most: 200 }, budget)).toBeUndefined()
  expect(overBudget({ milliseconds: 1_100, megabytes: 90, most: 200 }, budget)).toBe('1100 ms of processors')
  expect(overBudget({ milliseconds: 900, megabytes: 110, most: 200 }, budget)).toBe('110 MB')
})
