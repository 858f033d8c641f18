import { beforeAll, describe, expect, it } from 'vitest'
import { businessDayAfter } from '../../shared/business-days.ts'
import { addDays, bogotaDay } from '../../shared/dates.ts'
import { parameterMessages, wireOf } from '../../shared/parameter-rules.ts'
import { productIds, productParameters, usualParameters } from '../../shared/product-parameters.ts'
import type { ProductId } from '../../shared/products.ts'
import { call, type Handler, signedIn, type TestUser } from '../../test/support/api.ts'
import { useOwnCasesTable } from '../../test/support/own-table.ts'
import { handler } from '../ans/index.ts'
import { saveParameters } from '../ans/product-parameters.ts'

const asParameters = handler as unknown as Handler

let leader: TestUser
beforeAll(async () => {
  await useOwnCasesTable('product-parameters')
  leader = await signedIn('LideresDesembolsos', 'PATRES01')
})

const today = bogotaDay(new Date())
const coming = businessDayAfter(today)
const sunday = (from: string): string =>
  new Date(`${from}T00:00:00Z`).getUTCDay() === 0 ? from : sunday(addDays(from, 1))

const read = async (productName: ProductId) =>
  (await call(asParameters, productParameters.product, leader, { query: { productName } })).body
const save = async (productName: ProductId, over: object, who = leader) => {
  const { savedBy: _, savedAt: __, ...present } = await read(productName)
  return call(asParameters, productParameters.save, who, { body: { ...present, ...over } })
}
const exception = (day: string, time: string, hours: number) => ({
  exceptionDate: [wireOf({ day, time })],
  ansHour: [hours],
})

describe('the parameters of a product', () => {
  it('are the usual ones until somebody saves, and then tell who did and when', async () => {
    expect(await read('libranza')).toEqual(usualParameters('libranza'))
    const fields = {
      ...exception(coming, '10:15', 4),
      gap: 3,
      wrongState: ['PAUSED'],
      applyPostDisbursement: true,
    }
    const saved = await save('libranza', fields)
    expect(saved).toMatchObject({ status: 200, body: { ...fields, version: 1, savedBy: 'PATRES01' } })
    expect(await read('libranza')).toEqual(saved.body)
  })

  it('come for all products at once, to whoever sees cases', async () => {
    await save('vivienda', { gap: 5 })
    const analyst = await signedIn('GestoresDesembolsos')
    const all = await call(asParameters, productParameters.all, analyst, {})
    expect(all.body.map(({ productName }) => productName)).toEqual(productIds)
    expect(all.body.find(({ productName }) => productName === 'vivienda')).toMatchObject({
      gap: 5,
      version: 1,
    })
    expect(all.body).toContainEqual(usualParameters('vehiculo'))
  })

  it('are kept by the leaders of disbursement alone', async () => {
    const other = await signedIn('LideresDesembolsoV')
    expect((await save('vivienda', {}, other)).status).toBe(403)
  })

  it.each([
    ['on a Sunday', exception(sunday(coming), '10:00', 4), parameterMessages.businessDay],
    ['on a holiday', exception('2027-05-10', '10:00', 4), parameterMessages.businessDay],
    ['on no real day', exception('2027-02-31', '10:00', 4), parameterMessages.day],
    ['between the quarters', exception(coming, '10:07', 4), parameterMessages.time],
    ['of no hours', exception(coming, '10:00', 0), parameterMessages.hours],
    ['of a thousand hours', exception(coming, '10:00', 1_000), parameterMessages.hours],
    ['of half an hour', exception(coming, '10:00', 0.5), parameterMessages.hours],
    ['of a day that is over', exception('2026-01-13', '10:00', 4), parameterMessages.past],
  ])('refuse an exception %s, and change nothing', async (_, fields, message) => {
    const before = await read('vehiculo')
    expect(await save('vehiculo', fields)).toMatchObject({
      status: 422,
      refusal: { code: 'parametersRefused', message },
    })
    expect(await read('vehiculo')).toEqual(before)
  })

  it('refuse the same time twice, and hours that belong to no date', async () => {
    const { exceptionDate } = exception(coming, '10:00', 4)
    const twice = { exceptionDate: [...exceptionDate, ...exceptionDate], ansHour: [4, 5] }
    expect((await save('vehiculo', twice)).refusal).toMatchObject({
      message: parameterMessages.twice,
      details: { field: 'exceptions.1.time' },
    })
    expect((await save('vehiculo', { exceptionDate, ansHour: [4, 5] })).status).toBe(400)
    expect((await save('vehiculo', { gap: 1_000 })).status).toBe(400)
  })

  it('keep an exception of a day that is over as it was', async () => {
    const past = exception('2026-01-13', '10:00', 4)
    const stored = usualParameters('capital-trabajo')
    await saveParameters({ ...stored, ...past }, stored, { savedBy: 'PATRES01', now: new Date() })
    expect((await save('capital-trabajo', { gap: 4 })).status).toBe(200)
    expect((await save('capital-trabajo', { ansHour: [9] })).status).toBe(422)
    expect((await save('capital-trabajo', { exceptionDate: [], ansHour: [] })).status).toBe(200)
  })

  it("refuse to overwrite someone else's change, and say whose it is", async () => {
    const other = await signedIn('LideresDesembolsos', 'OTROLIDER')
    const { version } = await read('libre-inversion')
    await save('libre-inversion', { gap: 6 }, other)
    expect(await save('libre-inversion', { gap: 7, version })).toMatchObject({
      status: 409,
      refusal: {
        ...{ code: 'changedMeanwhile', details: { by: 'OTROLIDER' } },
        present: await read('libre-inversion'),
      },
    })
    expect(await read('libre-inversion')).toMatchObject({ gap: 6, version: version + 1 })
  })

  it("tell somebody else's change before what it made wrong of an exception", async () => {
    const past = exception('2026-01-13', '10:00', 4)
    const stored = await read('libre-inversion')
    await saveParameters({ ...stored, ...past }, stored, { savedBy: 'PATRES01', now: new Date() })
    const { version } = await read('libre-inversion')
    const other = await signedIn('LideresDesembolsos', 'OTROLIDER')
    await save('libre-inversion', { exceptionDate: [], ansHour: [] }, other)
    expect(await save('libre-inversion', { ...past, gap: 5, version })).toMatchObject({
      status: 409,
      refusal: {
        ...{ code: 'changedMeanwhile', details: { by: 'OTROLIDER' } },
        present: await read('libre-inversion'),
      },
    })
  })

  it('let one of many who save at once through, and answer a repeat as the first time', async () => {
    const { version } = await read('libre-inversion')
    const answers = await Promise.all([1, 8, 9].map((gap) => save('libre-inversion', { gap, version })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const { gap } = await read('libre-inversion')
    expect((await save('libre-inversion', { gap, version })).body.version).toBe(version + 1)
  })
})
