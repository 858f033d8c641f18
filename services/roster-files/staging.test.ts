import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rosterFileCalls, rosterFileCallsOf } from '../../shared/roster-file-calls.ts'
import { stagedKeptDays } from '../../shared/roster-files.ts'
import { timedId } from '../../shared/timed-id.ts'
import { call, signedIn, type TestUser } from '../../test/support/api.ts'
import {
  appliedFile,
  asRosterFiles,
  beginFile,
  confirmFile,
  inspect,
  loadFile,
  personRow,
  previewFile,
  read,
  rosterFile,
  sendFile,
  statusOf,
} from '../../test/support/roster-files.ts'
import { enter, saveProcess, useOwnStaffTable } from '../../test/support/staff.ts'
import { dynamo } from '../aws/dynamo.ts'
import { readFile } from '../documents/bucket.ts'
import { rosterTable } from '../roster/keys.ts'
import { rosterFileKeys, stagedKey, uploadKey } from './keys.ts'
import { stagedFiled } from './read-roster.ts'

const of = { vertical: 'Operaciones', contexFile: 'StaffUser' } as const
const administrator = () => signedIn('AdministradoresPlanta', undefined, { vertical: 'Operaciones' })
let root: TestUser
let ana: TestUser
let luz: TestUser
beforeAll(async () => {
  await useOwnStaffTable('roster-staging')
  root = await signedIn('AdministradoresRaiz')
  await saveProcess(root)
})
beforeEach(async () => {
  ana = await administrator()
  luz = await administrator()
  const { staged } = await statusOf(root)
  if (staged) await confirmFile(root, staged.id, false)
})

const oneRow = (over = {}) => ({ bytes: rosterFile('StaffUser', [personRow(over)]) })
const logOf = async () => (await call(asRosterFiles, rosterFileCalls.log, root, { query: of })).body.items

describe('a preview', () => {
  test('that is staged waits for the night exactly as it was read, and survives everything', async () => {
    const { preview } = await previewFile(ana, oneRow({ positionCode: 'p-1' }))
    const staged = await confirmFile(ana, preview.id, true)
    expect(staged.body).toMatchObject({
      FINISHED: 1,
      staged: { user: ana.login, fileName: preview.fileName, records: 1, applying: false },
    })
    expect(staged.body.preview).toBeUndefined()
    const [filed] = (await stagedFiled(of)).seats
    expect(filed).toMatchObject({ vertical: 'Operaciones', by: ana.login, rows: [{ positionCode: 'P-1' }] })
    expect(await readFile(uploadKey({ user: ana.login, id: preview.id }))).toBeUndefined()
    expect(await readFile(stagedKey(staged.body.staged?.id ?? '', 'file'))).toBeDefined()
    // A repeat is the same.
    expect((await confirmFile(ana, preview.id, true)).body).toEqual(staged.body)
  })

  test('is its administrator’s own: another cannot stage, see or discard it', async () => {
    const { preview } = await previewFile(ana, oneRow())
    expect((await statusOf(luz)).preview).toBeUndefined()
    expect(await confirmFile(luz, preview.id, true)).toMatchObject({ status: 404 })
    await confirmFile(luz, preview.id, false)
    const query = { ...of, id: preview.id }
    expect(await call(asRosterFiles, rosterFileCalls.errors, luz, { query })).toMatchObject({ status: 404 })
    expect((await statusOf(ana)).preview).toMatchObject({ id: preview.id, state: 'ready' })
  })

  test('that is discarded is gone with its file, and one under way is not read any more', async () => {
    const { preview } = await previewFile(ana, oneRow())
    const { body } = await confirmFile(ana, preview.id, false)
    expect(body.preview).toBeUndefined()
    expect(await readFile(uploadKey({ user: ana.login, id: preview.id }))).toBeUndefined()
    const id = await sendFile(ana, oneRow())
    await inspect(id)
    await confirmFile(ana, id, false)
    await read(id)
    expect((await statusOf(ana)).preview).toBeUndefined()
  })

  test('gives way to the administrator’s next file, however late its own message comes', async () => {
    const first = await sendFile(ana, oneRow())
    await inspect(first)
    const { preview } = await previewFile(ana, { bytes: rosterFile('StaffUser', [personRow(), personRow()]) })
    await read(first)
    expect((await statusOf(ana)).preview).toEqual(preview)
  })

  test('with errors, or that is not read yet, cannot be staged', async () => {
    const { preview } = await previewFile(ana, oneRow({ fullName: '1' }))
    expect(await confirmFile(ana, preview.id, true)).toMatchObject({
      status: 409,
      refusal: { code: 'rosterErrors' },
    })
    const id = await sendFile(ana, oneRow())
    expect(await confirmFile(ana, id, true)).toMatchObject({ status: 409, refusal: { code: 'wrongState' } })
  })

  test('that takes more than a tenth of the vertical out needs the number typed', async () => {
    await enter(root)
    const { preview } = await previewFile(ana, oneRow())
    const { numberToType } = preview
    expect(numberToType).toBe(preview.inForce)
    expect(await confirmFile(ana, preview.id, true)).toMatchObject({
      status: 422,
      refusal: { code: 'rosterNumber', details: { number: String(numberToType) } },
    })
    expect(await confirmFile(ana, preview.id, true, { number: 999 })).toMatchObject({ status: 422 })
    const staged = await confirmFile(ana, preview.id, true, { number: numberToType ?? 0 })
    expect(staged.body.staged).toMatchObject({ user: ana.login })
  })
})

describe('what is staged', () => {
  const stage = async (user: TestUser) => {
    const { preview } = await previewFile(user, oneRow())
    return confirmFile(user, preview.id, true, { number: preview.going })
  }

  test('is one file: of two who stage at once the second learns whose file waits', async () => {
    const previews = [await previewFile(ana, oneRow()), await previewFile(luz, oneRow())]
    const answers = await Promise.all(
      [ana, luz].map((user, index) => {
        const { id, going } = previews[index]?.preview ?? { id: '', going: 0 }
        return confirmFile(user, id, true, { number: going })
      }),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const { staged } = await statusOf(root)
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.refusal).toMatchObject({
      code: 'rosterFileStaged',
      details: { user: staged?.user, fileName: staged?.fileName, stagedAt: staged?.stagedAt },
    })
    expect(refused?.refusal?.message).toContain(`${staged?.user} subió el archivo Planta_22_11_2026.xlsx el `)
    const loser = staged?.user === ana.login ? luz : ana
    expect((await statusOf(loser)).preview?.state).toBe('ready')
  })

  test('is staged once by calls that are repeated at once, each of which is told so', async () => {
    const { preview } = await previewFile(ana, oneRow())
    const repeats = Array.from({ length: 6 }, () =>
      confirmFile(ana, preview.id, true, { number: preview.going }),
    )
    const answers = await Promise.all(repeats)
    expect(answers.map(({ status, refusal }) => refusal?.code ?? status)).toEqual(repeats.map(() => 200))
    const { staged } = await statusOf(ana)
    for (const { body } of answers) expect(body.staged).toEqual(staged)
  })

  test('can be withdrawn by any administrator of the vertical, once, and the log keeps who did', async () => {
    const { body } = await stage(ana)
    const id = body.staged?.id ?? ''
    expect((await confirmFile(luz, id, false)).body.staged).toBeUndefined()
    expect((await confirmFile(ana, id, false)).status).toBe(200)
    expect((await logOf())[0]).toMatchObject({
      id,
      user: ana.login,
      outcome: 'withdrawn',
      endedBy: luz.login,
    })
    expect(await stagedFiled(of)).toEqual({ seats: [], processes: [] })
    // Another file can be staged then.
    expect((await stage(luz)).status).toBe(200)
    expect(await call(asRosterFiles, rosterFileCalls.last, root, { query: of })).toMatchObject({
      status: 404,
    })
  })

  test('shows its lists to every administrator of the vertical', async () => {
    const { body } = await stage(ana)
    const query = { ...of, id: body.staged?.id ?? '', type: 'created' as const }
    expect((await call(asRosterFiles, rosterFileCalls.changes, luz, { query })).body.items).toHaveLength(1)
  })

  test('is out of reach of who administers another vertical', async () => {
    const other = await signedIn('AdministradoresPlanta', undefined, { vertical: 'Comercial' })
    const { body } = await stage(ana)
    const id = body.staged?.id ?? ''
    const upload = { bytes: Buffer.alloc(9) }
    const query = { ...of, id }
    const answers = [
      await beginFile(other, upload),
      await loadFile(other, crypto.randomUUID(), {}),
      await confirmFile(other, id, false),
      await call(asRosterFiles, rosterFileCallsOf.StaffUser.status, other, {
        query: { vertical: of.vertical },
      }),
      await call(asRosterFiles, rosterFileCalls.leftOut, other, { query }),
      await call(asRosterFiles, rosterFileCalls.log, other, { query: of }),
      await call(asRosterFiles, rosterFileCalls.last, other, { query: of }),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403))
    expect((await statusOf(ana)).staged?.id).toBe(id)
  })
})

describe('what became of a file', () => {
  const looked = async (id: string) => {
    const query = { ...of, id, type: 'created' as const }
    const answers = [
      await call(asRosterFiles, rosterFileCalls.changes, root, { query }),
      await call(asRosterFiles, rosterFileCalls.last, root, { query: of }),
    ]
    return { statuses: answers.map(({ status }) => status), log: (await logOf()).map((one) => one.id) }
  }
  const agedDays = async (days: number) => {
    const at = new Date(Date.now() - days * 86_400_000)
    return appliedFile(of, timedId(at), at.toISOString())
  }

  test('is told for as long as its objects are there, and not a day longer', async () => {
    const gone = await agedDays(stagedKeptDays + 1)
    const before = await looked(gone)
    expect(before.statuses).toEqual([404, 404])
    expect(before.log).not.toContain(gone)
    const id = await agedDays(stagedKeptDays - 1)
    const after = await looked(id)
    expect(after.statuses).toEqual([200, 200])
    expect(after.log).toContain(id)
    const { Item } = await dynamo.send(
      new GetCommand({ TableName: rosterTable(), Key: rosterFileKeys.log(of, id) }),
    )
    expect(Math.round((Item?.ttl - Date.now() / 1_000) / 86_400)).toBe(1)
  })
})

describe('a message that comes again', () => {
  test('to the reader changes nothing, also of a file that was staged', async () => {
    const { preview } = await previewFile(ana, oneRow())
    await read(preview.id)
    expect((await statusOf(ana)).preview).toEqual(preview)
    const { body } = await confirmFile(ana, preview.id, true, { number: preview.going })
    await read(preview.id)
    expect(await statusOf(ana)).toEqual(body)
  })

  test('to the inspector that had ended changes nothing, in whatever order the reader is told', async () => {
    const id = await sendFile(ana, oneRow())
    await inspect(id)
    await inspect(id)
    await read(id)
    expect((await statusOf(ana)).preview).toMatchObject({ state: 'ready', records: 1 })
  })

  test('from a load that is repeated has the file inspected, should the first call have ended early', async () => {
    const id = await sendFile(ana, oneRow())
    await loadFile(ana, id, {})
    await inspect(id)
    await read(id)
    const before = await statusOf(ana)
    expect(before.preview?.state).toBe('ready')
    expect((await loadFile(ana, id, {})).body).toEqual(before)
  })
})
