import { beforeAll, describe, expect, test } from 'vitest'
import { agreements } from '../../shared/agreement-calls.ts'
import { type Agreement, agreementLimits } from '../../shared/agreements.ts'
import { asAgreements } from '../../test/support/agreements.ts'
import { call, signedIn, type TestUser } from '../../test/support/api.ts'
import { useOwnCasesTable } from '../../test/support/own-table.ts'

let leader: TestUser
beforeAll(async () => {
  await useOwnCasesTable('agreements')
  leader = await signedIn('LideresDesembolsoLib', 'MONJIM01')
})

const read = async (who = leader) => (await call(asAgreements, agreements.list, who, {})).body
type Body = { convCode: Agreement[]; priorityConventions: string[]; version: number }
const save = (body: Body, who = leader) => call(asAgreements, agreements.changeConventions, who, { body })
const changes = async () =>
  (await call(asAgreements, agreements.agreementChanges, leader, { query: {} })).body.items

const alcaldia = { code: 'LB-1', name: 'Alcaldía de Medellín', active: true }
const hospital = { code: 'LB-2', name: 'Hospital San Ignacio', active: true }

describe('agreements', () => {
  test('are empty until a leader adds some, and are returned with who saved them', async () => {
    expect(await read()).toEqual({ Item: { convCode: [], priorityConventions: [] }, version: 0 })
    const saved = await save({
      convCode: [hospital, { ...alcaldia, code: ' lb-1 ' }],
      priorityConventions: ['lb-2'],
      version: 0,
    })
    expect(saved.body).toMatchObject({ version: 1, savedBy: 'MONJIM01' })
    expect(saved.body.Item).toEqual({ convCode: [alcaldia, hospital], priorityConventions: ['LB-2'] })
    expect(await read(await signedIn('LideresDesembolsos'))).toEqual(saved.body)
  })

  test('keep who added, blocked and prioritised each', async () => {
    const { version } = await read()
    const blocked = { convCode: [alcaldia, { ...hospital, active: false }], priorityConventions: ['LB-1'] }
    await save({ ...blocked, version })
    const [latest, first] = await changes()
    expect(latest).toMatchObject({
      ...{ by: 'MONJIM01', added: [], blocked: ['LB-2'], unblocked: [], assigned: [] },
      ...{ prioritised: ['LB-1'], unprioritised: ['LB-2'] },
    })
    expect(first).toMatchObject({ added: [alcaldia, hospital], prioritised: ['LB-2'] })
  })

  test('of two leaders who apply at once one gets a conflict, and nothing is overwritten', async () => {
    const { version, Item } = await read()
    const leaders = await Promise.all(
      Array.from({ length: 6 }, (_, place) => signedIn('LideresDesembolsoLib', `LIDER${place}`)),
    )
    const added = (place: number) => ({ code: `LB-9${place}`, name: 'Nueva', active: true })
    const answers = await Promise.all(
      leaders.map((who, place) =>
        save({ ...Item, convCode: [...Item.convCode, added(place)], version }, who),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(5).fill(409)])
    const first = leaders[answers.findIndex(({ status }) => status === 200)]?.login
    for (const { refusal } of answers.filter(({ status }) => status === 409))
      expect(refusal).toMatchObject({
        ...{ code: 'changedMeanwhile', details: { by: first } },
        present: await read(),
      })
    expect(await read()).toMatchObject({ version: version + 1, savedBy: first })
  })

  test('do not change with a repeat, which gets the first answer', async () => {
    const { version, Item } = await read()
    const body = { ...Item, priorityConventions: [], version }
    const first = await save(body)
    expect((await save(body)).body).toEqual(first.body)
    expect((await save({ ...body, version: version + 1 })).body).toEqual(first.body)
    expect((await changes()).filter(({ unprioritised }) => unprioritised.includes('LB-1'))).toHaveLength(1)
  })

  test.each<[string, (Item: Omit<Body, 'version'>) => Omit<Body, 'version'>, string]>([
    [
      'a code that exists',
      (Item) => ({ ...Item, convCode: [...Item.convCode, { ...alcaldia, code: 'lb-1', name: 'Otra' }] }),
      'Ya existe un convenio con el código LB-1',
    ],
    [
      'a blocked one first',
      (Item) => ({ ...Item, priorityConventions: ['LB-2'] }),
      'El convenio LB-2 está bloqueado',
    ],
    [
      'one first that there is not',
      (Item) => ({ ...Item, priorityConventions: ['LB-0'] }),
      'El convenio LB-0 no existe',
    ],
    [
      'one that goes',
      (Item) => ({ ...Item, convCode: Item.convCode.slice(1) }),
      'El convenio LB-1 no se puede eliminar',
    ],
  ])('refuse %s and do not change', async (_, change, message) => {
    const before = await read()
    const { status, refusal } = await save({ ...change(before.Item), version: before.version })
    expect([status, refusal?.code, refusal?.message]).toEqual([422, 'agreementRefused', message])
    expect(await read()).toEqual(before)
  })

  test.each([
    ['a code with signs', { ...alcaldia, code: 'LB 1' }],
    ['no name', { ...alcaldia, code: 'LB-3', name: ' ' }],
    ['a name of 61 letters', { ...alcaldia, code: 'LB-3', name: 'a'.repeat(61) }],
    ['a name of other signs', { ...alcaldia, code: 'LB-3', name: '会社' }],
  ])('refuse %s', async (_, added) => {
    const before = await read()
    const body = { ...before.Item, convCode: [...before.Item.convCode, added], version: before.version }
    expect((await save(body)).refusal?.code).toBe('badRequest')
    expect(await read()).toEqual(before)
  })

  test('fit into their item at their maximum number and length', async () => {
    const { version, Item } = await read()
    const more = Array.from({ length: agreementLimits.agreements - Item.convCode.length }, (_, place) => ({
      ...{ code: String(place).padStart(20, 'X'), name: 'Ñ'.repeat(agreementLimits.name), active: true },
    }))
    const convCode = [...Item.convCode, ...more]
    const priorityConventions = more.map(({ code }) => code)
    expect((await save({ convCode, priorityConventions, version })).status).toBe(200)
    expect((await read()).Item.convCode).toHaveLength(agreementLimits.agreements)
    const another = { ...more[0], code: 'LB-MAS', name: 'Una más', active: true }
    const refused = await save({
      convCode: [...convCode, another],
      priorityConventions,
      version: version + 1,
    })
    expect(refused.refusal?.code).toBe('badRequest')
  })

  test('are restricted to the leaders of librances and of group disbursement', async () => {
    for (const role of ['LideresVive', 'VerificadorLibranzasDesembolso', 'AdministradoresRaiz'])
      expect((await call(asAgreements, agreements.list, await signedIn(role), {})).status).toBe(403)
    const empty = { convCode: [], priorityConventions: [], version: 0 }
    expect((await save(empty, await signedIn('LideresVive'))).status).toBe(403)
  })
})
