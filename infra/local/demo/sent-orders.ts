import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { businessDayBefore } from '../../../shared/business-days.ts'
import { cases } from '../../../shared/case-calls.ts'
import { caseReports } from '../../../shared/case-reports.ts'
import { type CaseRow, transitions } from '../../../shared/cases.ts'
import type { Input } from '../../../shared/contract.ts'
import { bogotaDay } from '../../../shared/dates.ts'
import { documents } from '../../../shared/document-calls.ts'
import type { DocumentType } from '../../../shared/document-types.ts'
import { personOf } from '../../../shared/identity-types.ts'
import { type OrderForm, orders } from '../../../shared/orders.ts'
import { orderProcess } from '../../../shared/processes.ts'
import type { Person } from './client.ts'

/** An analyst's decision on an order; without it the order is still waiting. */
type Ending = Pick<CaseRow, 'reasonReturn' | 'returnKind'> & {
  decision: 'approve' | 'return' | 'pause' | 'reject'
  statusCase?: string
}
export type DemoOrder = { form: OrderForm; ending?: Ending }

const form = (
  numberControl: string,
  product: string,
  typeCustomer: OrderForm['typeCustomer'],
  identiCustomer: string,
): OrderForm => ({
  numberControl,
  product,
  typeCustomer,
  identiCustomer,
  creditProject: numberControl.slice(-6),
})

/** In the order of sending; each is decided before the next, so that it is the head of the queue. */
export const demoOrders: readonly DemoOrder[] = [
  { form: form('80100117', 'vehiculo', 'C', '1015402938'), ending: { decision: 'approve' } },
  {
    form: form('80100124', 'libre-inversion', 'C', '52987164'),
    ending: {
      decision: 'return',
      returnKind: 'Devuelto al comercial',
      reasonReturn:
        'La carta de instrucciones del pagaré no está firmada por el deudor; adjúntala completa y envía de nuevo la orden.',
    },
  },
  {
    form: form('80100131', 'capital-trabajo', 'N', '900457812'),
    ending: { decision: 'pause', reasonReturn: 'Recursos FNG agotados' },
  },
  { form: form('80100148', 'vivienda', 'E', '3049187') },
  { form: form('80100155', 'libranza', 'C', '79845120') },
]

const toUpload = (types: readonly DocumentType[]): DocumentType[] => {
  const sets = new Set<string>()
  return types.filter(({ optional, exclusiveSet }) => {
    if (optional || (exclusiveSet && sets.has(exclusiveSet))) return false
    if (exclusiveSet) sets.add(exclusiveSet)
    return true
  })
}

const fileFor = ({ spreadsheet, flatFile }: DocumentType, place: number, control: string) => {
  const scans = ['cedula.pdf', 'solicitud.png', 'pagare.pdf', 'escritura.tif'] as const
  if (spreadsheet)
    return { sample: 'liquidacion.xlsx', fileName: flatFile ? `plano-${control}.xlsx` : 'liquidacion.xlsx' }
  const sample = scans[place % scans.length] ?? scans[0]
  return { sample, fileName: sample }
}

/** A draft with every file that its order needs. */
export const draftOrder = async (
  adviser: Person,
  { form }: Pick<DemoOrder, 'form'>,
  samplesFolder: string,
): Promise<void> => {
  const { product, typeCustomer, numberControl } = form
  await adviser.call(orders.prepare, { body: form })
  const types = await adviser.call(documents.types, {
    params: { productId: product },
    query: { documentType: personOf(typeCustomer) },
  })
  const bring = async (type: DocumentType, place: number) => {
    const { sample, fileName } = fileFor(type, place, numberControl)
    await adviser.upload({
      bytes: await readFile(join(samplesFolder, sample)),
      fileName,
      order: {
        typeName: type.nameForDb,
        identiCustomer: form.identiCustomer,
        typeCustomer,
        controlNumber: numberControl,
        creditProject: form.creditProject,
        ...(type.checkExpeditionDate && { expeditionDate: bogotaDay(new Date()).replaceAll('-', '') }),
      },
    })
  }
  await Promise.all(toUpload(types).map(bring))
}

export const fileOrder = async (
  adviser: Person,
  { form }: Pick<DemoOrder, 'form'>,
  samplesFolder: string,
): Promise<void> => {
  await draftOrder(adviser, { form }, samplesFolder)
  await adviser.call(orders.send, { body: form })
}

export const decide = async (
  analyst: Person,
  { pkRequest, skRequest, requestNumber }: CaseRow,
  { decision, ...said }: Ending,
): Promise<void> => {
  await analyst.call(cases.changeStatus, {
    params: { status: transitions[decision].to },
    body: { pkRequest, skRequest, requestNumber, idProductivity: randomUUID(), ...said },
  })
}

export const fileOrders = async (adviser: Person, analyst: Person, samplesFolder: string): Promise<void> => {
  for (const order of demoOrders) {
    await fileOrder(adviser, order, samplesFolder)
    if (!order.ending) continue
    const claim = { body: { ...orderProcess, actionId: randomUUID() } }
    await decide(analyst, await analyst.call(cases.claim, claim), order.ending)
  }
}

type Said = Input<typeof caseReports.start>['body']
type Reported = Pick<Said, 'requestNumber' | 'product' | 'process' | 'subProcess'> & {
  ending: Ending
}

const reported: readonly Reported[] = [
  {
    ...{ requestNumber: '90200017', product: 'ordinaryWallet', process: 'disbursement' },
    subProcess: 'disbursementProcess',
    ending: { decision: 'approve', statusCase: 'Desembolsado' },
  },
  {
    ...{ requestNumber: '90200024', product: 'microfinance', process: 'edecan' },
    ending: { decision: 'pause', statusCase: 'Pausado', reasonReturn: 'Requiere autorización / VoBo' },
  },
]

export const reportCases = async (analyst: Person, now: Date): Promise<void> => {
  const requestDate = `${businessDayBefore(bogotaDay(now))}T15:40`
  for (const { ending, ...said } of reported) {
    const row = await analyst.call(caseReports.start, {
      body: { ...said, requestDate, actionId: randomUUID() },
    })
    await decide(analyst, row, ending)
  }
}
