import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { mailRecipients } from '../../infra/local/bank/users.ts'
import { demoOrders } from '../../infra/local/demo/sent-orders.ts'
import { cases } from '../../shared/case-calls.ts'
import { bogotaDay } from '../../shared/dates.ts'
import { documents } from '../../shared/document-calls.ts'
import { notifications } from '../../shared/notifications.ts'
import { openCase } from '../../shared/open-case-call.ts'
import { orders } from '../../shared/orders.ts'
import type { Deployed } from './deployed.ts'
import type { Product } from './people.ts'

export const [approvedOrder, returnedOrder, pausedOrder] = demoOrders.map(({ form }) => form) as [
  (typeof demoOrders)[0]['form'],
  (typeof demoOrders)[0]['form'],
  (typeof demoOrders)[0]['form'],
]

const orderProcess = { management: 'groupDisbursement', process: 'disbursementOrder' } as const

/** The first page of each TIFF document of an order, as the viewer shows it. */
export const previewsOf = async ({ as }: Product, login: string, controlNumber: string) => {
  const reader = await as(login)
  const { documents: found } = await reader.call(documents.byRequest, {
    params: { controlNumber },
    query: {},
  })
  const tiffs = found.filter(({ contentType }) => contentType === 'image/tiff')
  return Promise.all(tiffs.map(({ id }) => reader.call(documents.convertTiff, { body: { id } })))
}

/** Downloads every document of an order through the viewer's link; returns the bytes. */
export const readDocuments = async ({ as }: Product, login: string, controlNumber: string) => {
  const reader = await as(login)
  const { documents: found } = await reader.call(documents.byRequest, {
    params: { controlNumber },
    query: {},
  })
  return Promise.all(
    found.map(async ({ id, size }) => {
      const { link } = await reader.call(documents.stream, { params: { id }, query: {} })
      const response = await fetch(link)
      return { size, status: response.status, bytes: (await response.arrayBuffer()).byteLength }
    }),
  )
}

/** The adviser corrects the returned order: opens it, adds a document, sends it again and sends its mail at once. */
export const correctReturned = async ({ as, samplesFolder }: Deployed) => {
  const adviser = await as('ANAGOM01')
  const { numberControl, identiCustomer, typeCustomer, creditProject } = returnedOrder
  await adviser.call(orders.correct, { body: { numberControl } })
  await adviser.upload({
    bytes: await readFile(join(samplesFolder, 'pagare.pdf')),
    fileName: 'aclaración.pdf',
    order: {
      typeName: 'EC_OTROS',
      identiCustomer,
      typeCustomer,
      controlNumber: numberControl,
      creditProject,
    },
  })
  const sent = await adviser.call(orders.send, { body: returnedOrder })
  const [recipient = ''] = mailRecipients
  const { attempt } = sent
  const body = { recipient, controlNumber: numberControl, attempt }
  await adviser.call(notifications.customEmail, { body })
  const changes = await adviser.call(documents.changes, { params: { controlNumber: numberControl } })
  return { ...sent, changes }
}

/** A draft with a document that is removed, and that is then discarded. */
export const discardDraft = async ({ as, samplesFolder }: Product, draftNumber = '80199001') => {
  const adviser = await as('JULMUN01')
  const form = { ...approvedOrder, numberControl: draftNumber }
  const { numberControl, identiCustomer, typeCustomer, creditProject } = form
  await adviser.call(orders.prepare, { body: form })
  const about = { identiCustomer, typeCustomer, controlNumber: numberControl, creditProject }
  const uploaded = await adviser.upload({
    bytes: await readFile(join(samplesFolder, 'escritura.tif')),
    fileName: 'escritura.tif',
    order: { ...about, typeName: 'EC_OTROS', expeditionDate: bogotaDay(new Date()).replaceAll('-', '') },
  })
  const kept = await adviser.upload({
    bytes: await readFile(join(samplesFolder, 'solicitud.png')),
    fileName: 'solicitud.png',
    order: { ...about, typeName: 'EC_SOLICITUD_DESEMBOLSO' },
  })
  const preview = await adviser.call(documents.convertTiff, { body: { id: uploaded.id } })
  const { key, typeName } = uploaded
  await adviser.call(documents.remove, { query: { id: `${numberControl}${creditProject}`, key, typeName } })
  const left = await adviser.call(orders.draft, { params: { numberControl } })
  const { items: drafts } = await adviser.call(orders.drafts, { query: {} })
  await adviser.call(orders.discard, { params: { numberControl } })
  return { kept, preview, left, drafts, numberControl }
}

/** The other calls of analysts and leaders about an order's documents. */
export const askAboutDocuments = async ({ as }: Deployed) => {
  const analyst = await as('HERQUI01')
  const { numberControl: controlNumber, typeCustomer, identiCustomer } = approvedOrder
  const customer = `${typeCustomer}-${identiCustomer}`
  const shown = await analyst.call(documents.ofOrder, { params: { customer }, query: { controlNumber } })
  const query = { custidenttype: typeCustomer, custidentnum: identiCustomer, controlNumber }
  const listed = await analyst.call(documents.list, { query })
  const [first] = listed
  const named = await analyst.call(documents.updateHandle, {
    headers: {
      'document-name': first?.typeName ?? '',
      'customer-id-type': typeCustomer,
      'customer-id-number': identiCustomer,
    },
    body: { controlNumber, documentHandle: 'GD-1' },
  })
  const leader = await as('PATRES01')
  await leader.call(documents.transfer, { body: { controlNumber } })
  return { shown, listed, named }
}

/** An analyst's own lists: waiting cases, held cases, and the history of a case. */
export const askAboutCases = async ({ as }: Deployed) => {
  const analyst = await as('HERQUI01')
  const { numberControl: requestNumber } = pausedOrder
  const counted = await analyst.call(cases.waiting, { params: { management: orderProcess.management } })
  const open = await analyst.call(openCase.mine, {})
  const waiting = await analyst.call(cases.pending, { params: { limit: 10 }, query: orderProcess })
  const mine = { id: 'HERQUI01' }
  const { items: held } = await analyst.call(cases.ofHandler, {
    params: { ...mine, status: 'PAUSED' },
    query: orderProcess,
  })
  const found = await analyst.call(cases.byNumber, { params: { number: requestNumber } })
  const { items: ofCustomer } = await analyst.call(cases.ofCustomer, {
    query: { document: found?.document ?? '' },
  })
  const { items: history } = await analyst.call(cases.history, {
    params: { number: requestNumber },
    query: {},
  })
  const resumed = await analyst.call(cases.changeStatus, {
    params: { status: 'OPEN' },
    body: {
      ...{ pkRequest: held[0]?.pkRequest ?? '', skRequest: held[0]?.skRequest ?? '', requestNumber },
      idProductivity: randomUUID(),
    },
  })
  return { waiting, counted, open, held, found, ofCustomer, history, resumed }
}
