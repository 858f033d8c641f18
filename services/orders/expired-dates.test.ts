import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, bogotaDay } from '../../shared/dates.ts'
import type { UploadedDocument } from '../../shared/documents.ts'
import type { OrderForm } from '../../shared/orders.ts'
import { signedIn, type TestUser } from '../../test/support/api.ts'
import { draftOf, readyOrder, requiredFiles, sendOrder, upload } from '../../test/support/orders.ts'
import { useOwnCasesTable } from '../../test/support/own-table.ts'
import { correctOrder, removeDocument, returnedOrder } from '../../test/support/returned-orders.ts'
import { dynamo } from '../aws/dynamo.ts'
import { readCase } from '../cases/stored-case.ts'
import { draftItemKey } from '../documents/draft-store.ts'
import { documentIdOf, readOrderDocuments } from '../documents/order-documents.ts'
import { casesTable, keys } from '../table/keys.ts'

const dated = 'IC_CERTIFICACION_LABORAL'
/** The type is valid for 60 days. */
const daysAgo = (days: number) => addDays(bogotaDay(new Date()), -days).replaceAll('-', '')
const ofType = (documents: readonly UploadedDocument[]) => {
  const place = documents.findIndex(({ typeName }) => typeName === dated)
  return { place, document: documents[place] ?? expect.fail() }
}
const setDate = (Key: Record<string, string>, path: string, names: Record<string, string>, date: string) =>
  dynamo.send(
    new UpdateCommand({
      TableName: casesTable(),
      Key,
      UpdateExpression: `SET ${path}.expeditionDate = :date`,
      ...(Object.keys(names).length > 0 && { ExpressionAttributeNames: names }),
      ExpressionAttributeValues: { ':date': date },
    }),
  )
const uploadToday = async (user: TestUser, form: OrderForm) => {
  const file = (await requiredFiles(form)).find(({ typeName }) => typeName === dated)
  return upload(user, form, file ?? expect.fail())
}
const tooOld = {
  status: 422,
  refusal: {
    code: 'expeditionDate',
    message: 'Fecha incorrecta, supera el tiempo de vigencia.',
    details: { documents: 'Certificación laboral' },
  },
}

let adviser: TestUser
beforeAll(async () => {
  await useOwnCasesTable('expired-dates')
  adviser = await signedIn('Asesores')
})

describe('a document whose time ended before its order is sent', () => {
  it('blocks a draft that was left for days, until it is replaced', async () => {
    const { form, uploaded } = await readyOrder(adviser)
    const { document } = ofType(uploaded)
    const age = (days: number) =>
      setDate(
        draftItemKey(adviser.login, form.numberControl),
        'documents.#id',
        { '#id': documentIdOf(document) },
        daysAgo(days),
      )
    await age(61)
    const before = await draftOf(adviser, form)
    expect(await sendOrder(adviser, form)).toMatchObject(tooOld)
    expect(await draftOf(adviser, form)).toEqual(before)
    expect(await readCase(form.numberControl)).toBeUndefined()
    // Its last day is a day of its time.
    await age(60)
    expect(await sendOrder(adviser, form)).toMatchObject({ status: 200 })
  })

  it('blocks a correction that keeps it, until it is replaced', async () => {
    const { form } = await returnedOrder(adviser)
    const { place } = ofType((await readOrderDocuments(form.numberControl)).documents)
    await setDate(keys.documents(form.numberControl), `documents[${place}]`, {}, daysAgo(61))
    const { body: before } = await correctOrder(adviser, form.numberControl)
    const order = await readOrderDocuments(form.numberControl)
    expect(await sendOrder(adviser, form)).toMatchObject(tooOld)
    expect(await draftOf(adviser, form)).toEqual(before)
    expect(await readOrderDocuments(form.numberControl)).toEqual(order)
    expect(await readCase(form.numberControl)).toMatchObject({ status: 'REJECT' })

    await removeDocument(adviser, ofType(before.documents).document)
    await uploadToday(adviser, form)
    expect(await sendOrder(adviser, form)).toMatchObject({ status: 200, body: { attempt: 2 } })
  })
})
