import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, describe, expect, it } from 'vitest'
import { defaultConfigurations } from '../../shared/demand.ts'
import { demand } from '../../shared/demand-calls.ts'
import { disbursementRecord, housingRecord, threeSlotsSave } from '../../shared/demand-wire.ts'
import { call, type Handler, signedIn, type TestUser } from '../../test/support/api.ts'
import { mocked } from '../../test/support/mocked-client.ts'
import { useOwnCasesTable } from '../../test/support/own-table.ts'
import { dynamo } from '../aws/dynamo.ts'
import { handler } from './index.ts'
import { configurationInForce } from './store.ts'

const asDemand = handler as unknown as Handler
const { massiveBanking, housing, groupDisbursement } = defaultConfigurations

let leaders: Record<'massiveBanking' | 'housing' | 'groupDisbursement', TestUser>
beforeAll(async () => {
  await useOwnCasesTable('configured-demand')
  leaders = {
    massiveBanking: await signedIn('LideresBancaMasiva', 'DIALON01'),
    housing: await signedIn('LideresDesembolsoV', 'ALVPIN01'),
    groupDisbursement: await signedIn('LideresDesembolsos', 'PATRES01'),
  }
})

const readSlots = async (leader = leaders.massiveBanking) =>
  (await call(asDemand, demand.priority, leader, {})).body
const saveSlots = (body: object, leader = leaders.massiveBanking) =>
  call(asDemand, demand.changePriority, leader, {
    body: { ...threeSlotsSave(massiveBanking), ...body } as never,
  })

describe('the three-slot configuration', () => {
  it('is the default until its leader saves one', async () => {
    expect(await readSlots()).toEqual({
      orderConfig: 'dateAssignment#hourAssignment',
      orderDefault: 'dateAssignment#hourAssignment',
      componentConfig: massiveBanking.values,
      componentDefault: massiveBanking.values,
      version: 0,
    })
  })

  it('keeps what was applied, with its author, and restores it like any other save', async () => {
    const flow = [...massiveBanking.values.flow].reverse()
    const listValuesComponent = { ...massiveBanking.values, flow }
    const { version } = await readSlots()
    const order = 'flow#product#dateAssignment#hourAssignment'
    const applied = await saveSlots({ order, listValuesComponent, version })
    expect(applied.body).toMatchObject({ orderConfig: order, version: version + 1, savedBy: 'DIALON01' })
    expect(await readSlots()).toEqual(applied.body)
    const restored = await saveSlots({ version: version + 1 })
    expect(restored.body).toMatchObject({
      orderConfig: restored.body.orderDefault,
      componentConfig: restored.body.componentDefault,
      version: version + 2,
    })
  })

  it('refuses to overwrite another person’s change, names its author and keeps it', async () => {
    const other = await signedIn('LideresBancaMasiva', 'OTROLIDER')
    const { version } = await readSlots()
    await saveSlots({ order: 'product#dateAssignment#hourAssignment', version }, other)
    const refused = await saveSlots({ order: 'flow#dateAssignment#hourAssignment', version })
    expect(refused).toMatchObject({
      status: 409,
      refusal: {
        code: 'changedMeanwhile',
        message: 'Otra persona cambió esta configuración mientras la editabas',
        details: { by: 'OTROLIDER', at: expect.any(String) },
        present: await readSlots(),
      },
    })
    expect(await readSlots()).toMatchObject({
      orderConfig: 'product#dateAssignment#hourAssignment',
      version: version + 1,
    })
  })

  it('lets one of two changes through that many save in parallel', async () => {
    const { version } = await readSlots()
    const everyone = await Promise.all(
      Array.from({ length: 8 }, (_, index) => signedIn('LideresBancaMasiva', `LIDER${index}`)),
    )
    const orders = ['priorization', 'flow'].map((first) => `${first}#dateAssignment#hourAssignment`)
    const answers = await Promise.all(
      everyone.map((leader, place) => saveSlots({ order: orders[place % 2], version }, leader)),
    )
    // Half of them say what is in force then, and the others would overwrite it.
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(4).fill(200), ...Array(4).fill(409)])
    const present = await readSlots()
    expect(present.version).toBe(version + 1)
    for (const { status, body, refusal } of answers)
      expect(status === 200 ? body : refusal?.present).toEqual(present)
  })

  it('gives a repeat the first answer and creates no new version', async () => {
    const { version } = await readSlots()
    const body = { order: 'flow#priorization#product#dateAssignment#hourAssignment', version }
    const first = await saveSlots(body)
    const again = await saveSlots(body)
    const unchanged = await saveSlots({ ...body, version: version + 1 })
    expect([again.body, unchanged.body]).toEqual([first.body, first.body])
  })

  it.each([
    ['an unknown category', { order: 'color#dateAssignment#hourAssignment' }],
    ['a category twice', { order: 'flow#flow#dateAssignment#hourAssignment' }],
    ['an order that does not end in date and hour', { order: 'flow#product' }],
    ['a list with a value missing', { listValuesComponent: { ...massiveBanking.values, flow: [] } }],
    [
      'a list with a value twice',
      {
        listValuesComponent: {
          ...massiveBanking.values,
          flow: massiveBanking.values.flow.map(() => 'FLUJO ROTATIVO'),
        },
      },
    ],
    ['no version', { version: undefined }],
  ])('refuses %s and does not change', async (_, change) => {
    const before = await readSlots()
    expect((await saveSlots({ version: before.version, ...change })).refusal?.code).toBe('badRequest')
    expect(await readSlots()).toEqual(before)
  })
})

describe('the housing configuration', () => {
  const save = (Item: object, version: number) =>
    call(asDemand, demand.changeHousing, leaders.housing, { body: { Item: Item as never, version } })
  const item = housingRecord(housing)
  const only = (id: string) =>
    Object.fromEntries(
      ['date', 'amount', 'moduleOption', 'currentProcess'].map((each) => [each, each === id]),
    )

  it('is by date until saved, and keeps one criterion per box', async () => {
    const read = await call(asDemand, demand.housing, leaders.housing, {})
    expect(read.body).toEqual({ Item: item, version: 0 })
    const applied = { ...item, 'housing-analysis-property': only('currentProcess') }
    expect((await save(applied, 0)).body).toMatchObject({ Item: applied, version: 1, savedBy: 'ALVPIN01' })
    expect((await save(item, 1)).body).toMatchObject({ Item: item, version: 2 })
    expect((await save(applied, 1)).refusal?.code).toBe('changedMeanwhile')
  })

  it.each([
    ['Canal for property', { 'housing-analysis-property': only('moduleOption') }],
    ['Proceso for another box', { 'housing-analysis-legalization': only('currentProcess') }],
    ['a box without a criterion', { 'housing-analysis-property': only('') }],
    ['a box with two', { 'housing-analysis-property': { ...only('date'), amount: true } }],
    ['a box that is not there', { 'housing-analysis-property': undefined }],
  ])('refuses %s', async (_, change) => {
    const { version } = (await call(asDemand, demand.housing, leaders.housing, {})).body
    expect((await save({ ...item, ...change }, version)).refusal?.code).toBe('badRequest')
  })
})

describe('the disbursement configuration', () => {
  const save = (Item: object, version: number) =>
    call(asDemand, demand.changeDisbursement, leaders.groupDisbursement, {
      body: { Item: Item as never, version },
    })
  const item = disbursementRecord(groupDisbursement)

  it('is the default until saved, with Otros third', async () => {
    const read = await call(asDemand, demand.disbursement, leaders.groupDisbursement, {})
    expect(read.body).toEqual({
      Item: {
        Default: true,
        P1Amount: false,
        P1FNG: false,
        P1Line: false,
        P1LineP2Amount: false,
        P1LineP2FNG: false,
        optionsLine: { CSM: 1, COM: 2, Otros: 3 },
      },
      version: 0,
    })
    const applied = {
      ...item,
      Default: false,
      P1LineP2FNG: true,
      optionsLine: { COM: 1, CSM: 2, Otros: 3 },
    }
    expect((await save(applied, 0)).body).toMatchObject({ Item: applied, version: 1 })
    expect((await save(item, 0)).refusal?.code).toBe('changedMeanwhile')
    expect((await save(item, 1)).body).toMatchObject({ Item: item, version: 2 })
  })

  it.each([
    ['two priorities at once', { P1Amount: true, Default: false, P1FNG: true }],
    ['a priority beside the default', { P1Amount: true }],
    ['nothing at all', { Default: false }],
    ['Otros anywhere but third', { optionsLine: { CSM: 1, COM: 3, Otros: 2 } }],
    ['two lines in one place', { optionsLine: { CSM: 1, COM: 1, Otros: 3 } }],
  ])('refuses %s', async (_, change) => {
    const { version } = (await call(asDemand, demand.disbursement, leaders.groupDisbursement, {})).body
    expect((await save({ ...item, ...change }, version)).refusal?.code).toBe('badRequest')
  })
})

describe('the lists', () => {
  it("are those of the leader's own screen", async () => {
    const read = async (leader: TestUser) =>
      (await call(asDemand, demand.categories, leader, { query: {} })).body
    expect((await read(leaders.massiveBanking)).map(({ label }) => label)).toEqual([
      'Producto',
      'Flujo',
      'Priorización',
    ])
    expect(await read(leaders.housing)).toContainEqual({
      id: 'housing-analysis-property',
      label: 'Propiedad',
      values: ['Fecha', 'Monto', 'Proceso'],
    })
    expect(await read(leaders.groupDisbursement)).toContainEqual({
      id: 'line',
      label: 'Línea',
      values: ['CSM', 'COM', 'Otros'],
    })
    const several = await signedIn(['LideresDesembolsos', 'LideresDesembolsoV'])
    const asked = { query: { management: 'housing' } } as const
    const ofSecond = await call(asDemand, demand.categories, several, asked)
    expect(ofSecond.body).toEqual(await read(leaders.housing))
    const refused = await call(asDemand, demand.categories, leaders.groupDisbursement, asked)
    expect(refused.refusal?.code).toBe('forbidden')
    const texts = (await call(asDemand, demand.copies, leaders.housing, {})).body
    expect(texts).toContainEqual({ id: 'applied', text: 'La priorización se configuró con éxito' })
  })
})

describe('the configuration in force', () => {
  it('is read at most once a minute, and is by date where nothing is configurable', async () => {
    const { send: reads } = mocked(dynamo)
    const at = (seconds: number) => new Date(Date.parse('2027-01-01T12:00:00Z') + seconds * 1_000)
    await configurationInForce('housing', at(0))
    await configurationInForce('housing', at(1))
    await configurationInForce('housing', at(59))
    expect(reads.callCount).toBe(1)
    await configurationInForce('housing', at(60))
    expect(reads.callCount).toBe(2)
    const { version, componentsOf } = await configurationInForce('librances', at(0))
    expect([version, ...componentsOf({ process: 'voboCentralized', amount: 5 })]).toEqual([0, '', '', ''])
    expect(reads.callCount).toBe(2)
  })

  it('is read again after a failed read', async () => {
    const now = new Date('2027-02-01T12:00:00Z')
    mocked(dynamo).on(GetCommand).rejectsOnce('down')
    await expect(configurationInForce('massiveBanking', now)).rejects.toThrow('down')
    expect((await configurationInForce('massiveBanking', now)).version).toBeGreaterThan(0)
  })

  it('does not block on a read that never ends', async () => {
    const now = new Date('2027-03-01T12:00:00Z')
    mocked(dynamo)
      .on(GetCommand)
      .callsFakeOnce(() => new Promise(() => {}))
    void configurationInForce('massiveBanking', now)
    expect((await configurationInForce('massiveBanking', now)).version).toBeGreaterThan(0)
  })
})
