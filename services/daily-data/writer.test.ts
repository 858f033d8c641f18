import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { rosterPlaces } from '../../shared/roster-places.ts'
import {
  daysAgo,
  deliverDay,
  deliverNight,
  dropFile,
  keepWork,
  textOf,
  useOwnDays,
  workOn,
} from '../../test/support/daily-data.ts'
import { tapClient } from '../../test/support/dynamo-tap.ts'
import { clearTable, everyItem } from '../../test/support/items.ts'
import { messagesSent } from '../../test/support/sent-messages.ts'
import { newProcess, useOwnStaffTable } from '../../test/support/staff.ts'
import { dynamo } from '../aws/dynamo.ts'
import { s3 } from '../aws/s3.ts'
import { processKeys } from '../process-configuration/read-process.ts'
import { noteWork } from '../records/coming-days.ts'
import { firstGeneration } from '../roster/head.ts'
import { rosterTable } from '../roster/keys.ts'
import { keys } from '../table/keys.ts'

const table = 'daily-data-writer'
const yesterday = daysAgo(1)
const done = { batchItemFailures: [] }

beforeAll(async () => {
  await useOwnDays(table)
  await useOwnStaffTable(`${table}-staff`)
})
beforeEach(() => clearTable(table))

const header =
  '\ufeffid;createAt;date;beginDate;endDate;management;area;new;aprovedCount;returnedCount;othersCount;ammount;comments;' +
  'rrhhManagement;user;documentNumber;fullName;frequency;daylyGoal;assignedPeople;hasAmount;isAutomatic;isAdministrative;' +
  'isStrategic;isMasiveProccess;approvedRegisters;returnedRegisters;partitions;caseSmax;vertical;processType;typeTime;' +
  'conflict;userLeader;isLeaderReported;isMassiveNew;requestDate;pausedLeabel;idFirstPaused;idProductivity;' +
  'processAmount\r\n'

/** The stored state of each day's file: it exists, is due, or is being written. */
const states = async (): Promise<string[]> =>
  (await everyItem(table)).flatMap(({ pk, sk }) => (pk === 'DAILY' ? [sk] : [])).sort()

/** Counts the completed files while something runs. */
const filesMade = async (work: () => Promise<unknown>): Promise<number> => {
  let made = 0
  const untap = tapClient(s3, async ({ operation }, send) => {
    const answer = await send()
    if (operation === 'CompleteMultipartUpload') made += 1
    return answer
  })
  await work()
  untap()
  return made
}

test('writes the records of all users of the past day, by user and by start', async () => {
  await keepWork(
    workOn(yesterday, { user: 'EVA', fullName: 'Eva Ñáñez', idProductivity: 'e1' }),
    workOn(yesterday, {
      idProductivity: 'a2',
      beganAt: `${yesterday}T16:00:00.000Z`,
      endedAt: `${yesterday}T16:05:00.000Z`,
    }),
    workOn(yesterday, { idProductivity: 'a1' }),
    workOn(yesterday, {
      idProductivity: 'l1',
      user: 'LUZ',
      fullName: 'Luz Peña',
      documentNumber: undefined,
      isAutomatic: false,
      // From 08:00 to 17:30 in Bogota.
      beganAt: `${yesterday}T13:00:00.000Z`,
      endedAt: `${yesterday}T22:30:00.000Z`,
      amount: '1250000.50',
      processAmount: '3.5',
      caseNumber: '778899',
      // The last second of the day before.
      receivedAt: `${yesterday}T04:59:59.000Z`,
      userLeader: 'DIALON01',
      partitions: [
        { beganAt: `${yesterday}T13:00:00.000Z`, endedAt: `${yesterday}T13:30:00.000Z` },
        { beganAt: `${yesterday}T22:00:00.000Z`, endedAt: `${yesterday}T22:30:00.000Z` },
      ],
      isMassive: true,
    }),
    workOn(daysAgo(2), { idProductivity: 'before' }),
  )
  expect(await deliverNight()).toBe(0)
  const written = yesterday.replaceAll('-', '/')
  const place = 'Desembolsos Integrales;Desembolso;Órdenes de desembolso;1;0;0'
  const order = (id: string, began: string, ended: string, who: string) =>
    `${id};${yesterday}T10:00:00;${written};${began};${ended};${place};;;;${who};;0;1;0;1;0;0;0;;;;;Operaciones;` +
    `Productivo;Productivo;0;;0;0;;;;${id};\r\n`
  expect(await textOf(yesterday)).toBe(
    header +
      order('a1', '09:50:00', '10:00:00', 'ANA;52417137;ANA GÓMEZ') +
      order('a2', '11:00:00', '11:05:00', 'ANA;52417137;ANA GÓMEZ') +
      order('e1', '09:50:00', '10:00:00', 'EVA;52417137;EVA ÑÁÑEZ') +
      `l1;${yesterday}T10:00:00;${written};08:00:00;17:30:00;${place};"1250000,50";;;LUZ;;LUZ PEÑA;;0;1;0;0;0;0;1;;;` +
      `08:00:00-08:30:00 17:00:00-17:30:00;778899;Operaciones;Productivo;Productivo;0;DIALON01;1;0;` +
      `${daysAgo(2)}T23:59:59;;;l1;"3,5"\r\n`,
  )
})

test('adds to automatic records the current frequency of their process and whether it is strategic', async () => {
  const { vertical, management, area } = rosterPlaces.groupDisbursement
  const configured = newProcess({
    ...{ vertical: vertical as 'Operaciones', management, area, process: 'Órdenes de desembolso' },
    ...{ frequency: 'Semanal', isStrategic: true },
  })
  const Item = { ...processKeys.process(firstGeneration, configured), ...configured }
  await dynamo.send(new PutCommand({ TableName: rosterTable(), Item }))
  const typed = { isAutomatic: false, frequency: 'Diaria', isStrategic: false }
  await keepWork(
    workOn(yesterday, { idProductivity: 'auto' }),
    workOn(yesterday, { idProductivity: 'lejos', processName: 'Sin configurar' }),
    workOn(yesterday, { idProductivity: 'typed', ...typed }),
  )
  await deliverNight()
  await dynamo.send(new DeleteCommand({ TableName: rosterTable(), Key: { pk: Item.pk, sk: Item.sk } }))
  const lines = (await textOf(yesterday)).split('\r\n').slice(1, -1)
  expect(lines.map((line) => line.split(';')).map((cells) => [cells[0], cells[17], cells[23]])).toEqual([
    ...[
      ['auto', 'Semanal', '1'],
      ['lejos', '', '0'],
      ['typed', 'Diaria', '0'],
    ],
  ])
})

test('writes texts that look like formulas, or contain the file’s separators, as texts', async () => {
  const comments = '=HYPERLINK("http://mal.example";"ver")'
  await keepWork(
    workOn(yesterday, { idProductivity: '1', comments }),
    workOn(yesterday, { idProductivity: '2', comments: 'uno;dos, "tres"\r\ncuatro' }),
    workOn(yesterday, { idProductivity: '3', comments: '@SUMA(A1)\ttab' }),
    workOn(yesterday, { idProductivity: '4', comments: '-2+3', caseNumber: '+57' }),
    workOn(yesterday, { idProductivity: '5', fullName: '=Íñigo;Núñez', comments: 'ñandú 🦤 \u202e' }),
  )
  await deliverNight()
  const text = await textOf(yesterday)
  expect(text).toContain(`;"'=HYPERLINK(""http://mal.example"";""ver"")";`)
  expect(text).toContain(';"uno;dos, ""tres""\r\ncuatro";')
  expect(text).toContain(";'@SUMA(A1)\ttab;")
  expect(text).toMatch(/;'-2\+3;.*;'\+57;/)
  expect(text).toMatch(/;ñandú 🦤 \u202e;.*;"'=ÍÑIGO;NÚÑEZ";/)
  // Whatever they contain, each record is one row with as many cells as the header.
  const quoted = text.replace(/"(?:[^"]|"")*"/g, 'q')
  expect(quoted.split('\r\n').map((line) => line.split(';').length)).toEqual([41, 41, 41, 41, 41, 41, 1])
})

test('writes a file with only the header for a day without records', async () => {
  await dropFile(yesterday)
  expect(await deliverNight()).toBe(0)
  expect(await textOf(yesterday)).toBe(header)
  expect(await states()).toEqual([`FILE#${yesterday}`])
})

test('writes a day once, however often and in parallel the night runs', async () => {
  await keepWork(workOn(yesterday), workOn(yesterday, { user: 'EVA' }))
  const made = await filesMade(async () => {
    await Promise.all([{}, {}, {}].map((night) => deliverDay(night)))
    await Promise.all([1, 2, 3].map(() => deliverDay({ days: [yesterday] })))
    await deliverNight()
    await deliverDay({ days: [yesterday] })
  })
  expect(made).toBe(1)
  expect(await states()).toEqual([`FILE#${yesterday}`])
})

test('writes again a day that changed since, and no other', async () => {
  await keepWork(workOn(yesterday, { idProductivity: 'first' }))
  await deliverNight()
  await keepWork(workOn(yesterday, { idProductivity: 'second', user: 'EVA' }))
  expect(await states()).toContain(`DUE#${yesterday}`)
  expect(await filesMade(() => deliverNight())).toBe(1)
  expect(await textOf(yesterday)).toMatch(/first.*\r\nsecond/)
  expect(await states()).toEqual([`FILE#${yesterday}`])
})

test('skips today, and writes it tomorrow', async () => {
  await keepWork(workOn(daysAgo(0)))
  expect((await everyItem(table)).map(({ sk }) => sk)).not.toContain(`DUE#${daysAgo(0)}`)
  await deliverNight()
  expect(await states()).toEqual([`FILE#${yesterday}`])
})

test('writes the days that the schedule missed, and those with records from before its first night', async () => {
  const { pk, sk } = keys.dailyFile(daysAgo(4))
  await keepWork(workOn(daysAgo(40)))
  await dynamo.send(new PutCommand({ TableName: table, Item: { pk, sk } }))
  await deliverNight()
  expect(await states()).toEqual([40, 4, 3, 2, 1].map((ago) => `FILE#${daysAgo(ago)}`))
})

const brokenRecord = (ago: number) => ({
  ...keys.productivity('ANA', daysAgo(ago), 'roto'),
  approvedCount: 'muchos',
})

test('writes a day without an unreadable record, and writes it again each night until that is fixed', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  await keepWork(workOn(yesterday, { comments: 'bien' }))
  await dynamo.send(new PutCommand({ TableName: table, Item: brokenRecord(1) }))
  expect(await deliverNight()).toBe(0)
  expect(await textOf(yesterday)).toContain('bien')
  expect(await states()).toEqual([`DUE#${yesterday}`, `FILE#${yesterday}`])
  expect(logged).toHaveBeenCalledWith(expect.stringContaining('ITEM_UNREAD'))
  const { pk, sk } = brokenRecord(1)
  await dynamo.send(new DeleteCommand({ TableName: table, Key: { pk, sk } }))
  expect(await deliverNight()).toBe(0)
  expect(await states()).toEqual([`FILE#${yesterday}`])
})

/** A day that fails as a whole: its stored progress is unreadable. */
const brokenWriting = (ago: number) => ({ ...keys.dailyWriting(daysAgo(ago)), day: 'ayer' })

test('writes the other days if one fails', async () => {
  await keepWork(workOn(daysAgo(2), { comments: 'bien' }), workOn(yesterday))
  await dynamo.send(new PutCommand({ TableName: table, Item: brokenWriting(2) }))
  expect(await deliverNight()).toBe(1)
  expect(await states()).toEqual([`DUE#${daysAgo(2)}`, `FILE#${yesterday}`, `WRITING#${daysAgo(2)}`])
})

test('sends a message for each of several days', async () => {
  const days = [3, 2, 1].map(daysAgo)
  const sent = await messagesSent(async () => expect(await deliverDay({ days })).toEqual(done))
  expect(sent).toEqual(days.map((day) => ({ days: [day] })))
})

test('marks nobody twice and everybody who changed', async () => {
  await noteWork([
    { user: 'ANA', day: yesterday },
    { user: 'EVA', day: yesterday },
  ])
  await noteWork([{ user: 'ANA', day: yesterday }])
  const workers = (await everyItem(table)).filter(({ pk }) => pk === `W#${yesterday}`)
  expect(workers.map(({ sk }) => sk).sort()).toEqual(['ANA', 'EVA'])
})
