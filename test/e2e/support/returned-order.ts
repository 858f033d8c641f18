import { randomUUID } from 'node:crypto'
import { enter } from '../../../infra/local/demo/client.ts'
import type { Local } from '../../../infra/local/start-local.ts'
import { cases } from '../../../shared/case-calls.ts'
import type { CaseRow } from '../../../shared/cases.ts'
import { bogotaDay } from '../../../shared/dates.ts'
import { documents } from '../../../shared/document-calls.ts'
import type { DocumentType } from '../../../shared/document-types.ts'
import { type OrderForm, orders } from '../../../shared/orders.ts'
import { orderProcess } from '../../../shared/processes.ts'
import { pdfFile, pngFile, xlsxFile } from '../../support/files.ts'
import { order } from './people.ts'

export const returnReason =
  'La cédula está borrosa.\n«Pagaré desmaterializado», página 2: Falta la firma\n¿Puedes adjuntarlos de nuevo? — Gracias'

/** An analyst claims the order at the head of the queue and returns it. */
export const returnOrder = async (local: Local, login: string, reasonReturn: string): Promise<CaseRow> => {
  const analyst = await enter(local.urls.api, await local.handOff(login))
  const { pkRequest, skRequest, requestNumber } = await analyst.call(cases.claim, {
    body: { ...orderProcess, actionId: randomUUID() },
  })
  return analyst.call(cases.changeStatus, {
    params: { status: 'REJECT' },
    body: {
      pkRequest,
      skRequest,
      requestNumber,
      idProductivity: randomUUID(),
      reasonReturn,
      returnKind: 'Devuelto al comercial',
    },
  })
}

/** The file that an order is sent with for a type; the only optional type is 'Otros'. */
const fileFor = async (
  { nameForDb, spreadsheet, exclusiveSet, repeatable }: DocumentType,
  control: string,
) => {
  if (spreadsheet) return { bytes: xlsxFile(), fileName: `plano_${control}.xlsx` }
  if (repeatable) return { bytes: await pdfFile(), fileName: 'anexo.pdf' }
  if (exclusiveSet) return { bytes: await pdfFile({ pages: 2 }), fileName: 'pagaré.pdf' }
  return { bytes: await pngFile(), fileName: `${nameForDb.toLowerCase()}.png` }
}

/** The required documents, one of each set of alternatives, and an 'Otros'. */
const asked = (types: readonly DocumentType[]): DocumentType[] => {
  const sets = new Set<string>()
  return types.filter(
    ({ optional, repeatable, exclusiveSet }) =>
      repeatable || (!optional && !(exclusiveSet && (sets.has(exclusiveSet) || !sets.add(exclusiveSet)))),
  )
}

/** A person's order, filed with the same calls as the adviser's page makes. */
export const filedOrder = async (local: Local, login: string): Promise<void> => {
  const adviser = await enter(local.urls.api, await local.handOff(login))
  const { control: numberControl, document: identiCustomer, project: creditProject } = order()
  const form: OrderForm = {
    product: 'libre-inversion',
    typeCustomer: 'C',
    identiCustomer,
    numberControl,
    creditProject,
  }
  await adviser.call(orders.prepare, { body: form })
  const types = await adviser.call(documents.types, {
    params: { productId: form.product },
    query: { documentType: 'PN' },
  })
  const bring = async (type: DocumentType) =>
    adviser.upload({
      ...(await fileFor(type, numberControl)),
      order: {
        typeName: type.nameForDb,
        identiCustomer,
        typeCustomer: form.typeCustomer,
        controlNumber: numberControl,
        creditProject,
        ...(type.checkExpeditionDate && { expeditionDate: bogotaDay(new Date()).replaceAll('-', '') }),
      },
    })
  await Promise.all(asked(types).map(bring))
  await adviser.call(orders.send, { body: form })
}

/** An order that an analyst returned. Only when no other order waits: the analyst claims the head of the queue. */
export const returnedOrder = async (local: Local): Promise<string> => {
  await filedOrder(local, 'ANAGOM01')
  const { requestNumber } = await returnOrder(local, 'CARNUN01', returnReason)
  return requestNumber
}
