import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allowFaults, type Fault, noFault, withFault } from '../../test/faults/faults.ts'
import { signedIn, type TestUser } from '../../test/support/api.ts'
import {
  inspect,
  personRow,
  previewFile,
  read,
  rosterFile,
  sendFile,
  statusOf,
} from '../../test/support/roster-files.ts'
import { saveProcess, useOwnStaffTable } from '../../test/support/staff.ts'
import { dynamo } from '../aws/dynamo.ts'
import { s3 } from '../aws/s3.ts'
import { sqs } from '../aws/sqs.ts'
import { confirm } from './confirm.ts'
import { findEnded } from './stored-files.ts'

let admin: TestUser
let stop: () => void
beforeAll(async () => {
  await useOwnStaffTable('roster-file-deaths')
  admin = await signedIn('AdministradoresRaiz')
  await saveProcess(admin)
  stop = allowFaults(dynamo, s3, sqs)
})
afterAll(() => stop())

const of = { vertical: 'Operaciones', contexFile: 'StaffUser' } as const
const oneRow = () => ({ bytes: rosterFile('StaffUser', [personRow()]) })
const say = (id: string, confirmation: boolean) =>
  confirm(of.contexFile)({
    body: { vertical: of.vertical, id, confirmation },
    session: admin,
    now: new Date(),
    newId: randomUUID,
  })

/** Reads leave nothing half done. */
const except = ['GetItem', 'Query', 'GetObject']

/** Dies before and after each write of a step, on new data each time, and repeats the step. */
const dieEverywhere = async <Made>(
  make: () => Promise<Made>,
  step: (made: Made) => Promise<unknown>,
  check: (made: Made) => Promise<void>,
) => {
  const first = await make()
  const { calls } = await withFault({ ...noFault, except }, () => step(first))
  await check(first)
  expect(calls).toBeGreaterThan(0)
  for (let at = 0; at < calls; at += 1)
    for (const kind of ['dies before', 'dies after'] as const satisfies Fault['kind'][]) {
      const made = await make()
      await withFault({ kind, at, except }, () => step(made))
      await step(made)
      await check(made)
    }
}

const withdrawn = async () => {
  const { staged } = await statusOf(admin)
  if (staged) await say(staged.id, false)
}

test('a file is inspected and read to its end at whichever write a function dies', async () => {
  await dieEverywhere(
    () => sendFile(admin, oneRow()),
    (id) => inspect(id),
    async (id) => {
      await read(id)
      expect((await statusOf(admin)).preview).toMatchObject({ id, state: 'ready', records: 1 })
    },
  )
  await dieEverywhere(
    async () => {
      const id = await sendFile(admin, oneRow())
      await inspect(id)
      return id
    },
    (id) => read(id),
    async (id) => {
      expect((await statusOf(admin)).preview).toMatchObject({ id, state: 'ready', records: 1 })
    },
  )
}, 120_000)

test('a file is staged once and withdrawn once at whichever write the function dies', async () => {
  await dieEverywhere(
    async () => {
      await withdrawn()
      return (await previewFile(admin, oneRow())).preview.id
    },
    (id) => say(id, true),
    async (id) => {
      const { preview, staged } = await statusOf(admin)
      expect(preview).toBeUndefined()
      expect(staged).toMatchObject({ user: admin.login, records: 1 })
      expect(staged?.id).not.toBe(id)
    },
  )
  await dieEverywhere(
    async () => {
      const { preview } = await previewFile(admin, oneRow())
      await withdrawn()
      const { staged } = await say(preview.id, true)
      return staged?.id ?? ''
    },
    (id) => say(id, false),
    async (id) => {
      expect((await statusOf(admin)).staged).toBeUndefined()
      expect(await findEnded(of, id, new Date())).toMatchObject({
        outcome: 'withdrawn',
        endedBy: admin.login,
      })
    },
  )
}, 120_000)
