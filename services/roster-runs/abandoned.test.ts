import { DeleteObjectCommand } from '@aws-sdk/client-s3'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { rosterFileCalls } from '../../shared/roster-file-calls.ts'
import { seatCalls } from '../../shared/seat-calls.ts'
import type { Vertical } from '../../shared/verticals.ts'
import { call, signedIn, type TestUser } from '../../test/support/api.ts'
import { everyItem } from '../../test/support/items.ts'
import { asRosterFiles, personRow, rosterFile, statusOf } from '../../test/support/roster-files.ts'
import { applyAll, runNight, stageFile } from '../../test/support/roster-runs.ts'
import { asStaff, enter, saveProcess, useOwnStaffTable } from '../../test/support/staff.ts'
import { dynamo } from '../aws/dynamo.ts'
import { s3 } from '../aws/s3.ts'
import { documentsBucket } from '../objects/objects.ts'
import { readHead } from '../roster/head.ts'
import { rosterTable } from '../roster/keys.ts'
import { stagedKey } from '../roster-files/keys.ts'
import { triesMaximum } from './applier.ts'
import { runKey } from './stored-run.ts'

let root: TestUser
beforeAll(async () => {
  root = await signedIn('AdministradoresRaiz')
})
let tables = 0
beforeEach(async () => {
  tables += 1
  await useOwnStaffTable(`abandoned-${tables}`)
  await saveProcess(root)
  await saveProcess(root, { vertical: 'Comercial' })
})

const stage = (rows: Parameters<typeof rosterFile>[1], vertical: Vertical = 'Operaciones') =>
  stageFile(root, {
    ...{ vertical, kind: 'StaffUser' },
    bytes: rosterFile(
      'StaffUser',
      rows.map((row) => ({ ...row, vertical })),
    ),
  })
/** From here on it cannot be read. */
const spoil = ({ id }: { id: string }) =>
  s3.send(new DeleteObjectCommand({ Bucket: documentsBucket(), Key: stagedKey(id, 'found') }))
const codesIn = async (vertical: Vertical = 'Operaciones') =>
  (await call(asStaff, seatCalls.list, root, { query: { Vertical: vertical } })).body.items.map(
    ({ positionCode }) => positionCode,
  )
const logOf = async (vertical: Vertical = 'Operaciones') =>
  (await call(asRosterFiles, rosterFileCalls.log, root, { query: { contexFile: 'StaffUser', vertical } }))
    .body.items
/** The run that is under way began more than an hour ago. */
const letAnHourPass = async () =>
  dynamo.send(
    new UpdateCommand({
      TableName: rosterTable(),
      Key: runKey((await readHead()).run ?? ''),
      UpdateExpression: 'SET startedAt = :then',
      ExpressionAttributeValues: { ':then': new Date(Date.now() - 61 * 60 * 1_000).toISOString() },
    }),
  )
/** As often as its message is redelivered before the run is abandoned, and once more. */
const tryInVain = async () => {
  await letAnHourPass()
  for (let night = 0; night <= triesMaximum; night += 1) await runNight()
}

test('a run that makes no progress in five tries is abandoned: the unreadable file failed, the others apply', async () => {
  const { person } = await enter(root)
  const bad = await stage([personRow()])
  const row = personRow()
  const good = await stage([row], 'Comercial')
  await spoil(bad)
  for (let night = 0; night < triesMaximum; night += 1) {
    expect((await runNight()).batchItemFailures).toHaveLength(1)
    expect((await readHead()).run).toBeDefined()
  }
  // Tries that came at once are not enough.
  expect((await runNight()).batchItemFailures).toHaveLength(1)
  await letAnHourPass()
  expect((await runNight()).batchItemFailures).toEqual([])
  expect((await readHead()).run).toBeUndefined()
  expect(await logOf()).toMatchObject([{ id: bad.id, outcome: 'failed', user: root.login }])
  expect(await logOf('Comercial')).toMatchObject([{ id: good.id, outcome: 'applied' }])
  expect((await statusOf(root)).staged).toBeUndefined()
  expect([await codesIn(), await codesIn('Comercial')]).toEqual([[person.positionCode], [row.positionCode]])
  // Changes by hand, and other files, are as ever.
  expect((await call(asStaff, seatCalls.save, root, { body: person })).status).toBe(200)
  await stage([personRow(person)])
})

test('what an abandoned run had written of its generation is never in force, and gets its end', async () => {
  const { person } = await enter(root)
  const staged = await stage([personRow(person), ...Array.from({ length: 60 }, () => personRow())])
  await runNight(new Date(), 2)
  await spoil(staged)
  await tryInVain()
  expect(await readHead()).toEqual({ generation: 0, abandoned: 1 })
  expect(await codesIn()).toEqual([person.positionCode])
  const row = personRow()
  await stage([row])
  await applyAll()
  expect(await readHead()).toEqual({ generation: 2 })
  expect(await codesIn()).toEqual([row.positionCode])
  const left = (await everyItem(rosterTable())).filter(({ pk }) =>
    /^(SEAT|PERSON|LOGIN|WORD|TEAM|PROCESS)#[01]#/.test(pk),
  )
  expect(left.length).toBeGreaterThan(100)
  expect(left.filter(({ ttl }) => !ttl)).toEqual([])
})

test('a run that makes progress, however slowly, is not abandoned, nor one that is in force', async () => {
  const rows = Array.from({ length: 90 }, () => personRow())
  const staged = await stage(rows)
  while ((await readHead()).generation === 0) await runNight(new Date(), 1)
  await spoil(staged)
  await tryInVain()
  expect(await readHead()).toMatchObject({ generation: 1, run: expect.any(String) })
  expect(await codesIn()).toHaveLength(90)
})
