import { enter, type Person } from '../../../infra/local/demo/client.ts'
import type { Local } from '../../../infra/local/start-local.ts'
import { bogotaDay } from '../../../shared/dates.ts'
import { documents } from '../../../shared/document-calls.ts'
import { type OrderForm, orders } from '../../../shared/orders.ts'
import { jpegFile, pdfFile, pngFile, tiffFile, xlsFile } from '../../support/files.ts'
import { workbookFile } from '../../support/workbook.ts'
import { order } from './people.ts'

export type Paper = { typeName: string; fileName: string; bytes: Buffer }

const statement = () =>
  workbookFile({
    'Estado de situación': [
      ['Cuenta', 'Descripción', 'Valor', 'Corte'],
      [1105, 'Caja y bancos, año en curso', 12_500_000.5, { day: '2026-10-31' }],
      [1305, 'Clientes', { formula: 'C2*2', value: 25_000_001 }, { day: '2026-10-31' }],
    ],
    Movimientos: [
      ['Fecha', 'Concepto', 'Débito'],
      ...Array.from({ length: 2_400 }, (_, index) => [
        { day: '2026-09-01' },
        `Movimiento ${index + 1}`,
        index * 1_000,
      ]),
    ],
    'Hoja vacía': [],
  })

/**
 * A company's documents for 'Libre inversión', with every kind of file: a long PDF, a photograph, a scan, spreadsheets.
 */
const companyPapers = async (control: string): Promise<Paper[]> => [
  {
    typeName: 'IC_CAMARA_COMERCIO',
    fileName: 'Certificado de existencia – Compañía Ñandú & Cía.pdf',
    bytes: await pdfFile({ pages: 12, text: 'Existencia' }),
  },
  {
    typeName: 'IC_IDENTIDAD_REPRESENTANTE',
    fileName: 'foto cédula.jpg',
    bytes: await jpegFile({ width: 3_000, height: 2_000 }),
  },
  { typeName: 'IC_RUT', fileName: 'rut.png', bytes: await pngFile() },
  { typeName: 'IC_ESTADOS_FINANCIEROS', fileName: 'estados financieros.xlsx', bytes: statement() },
  { typeName: 'EC_SOLICITUD_DESEMBOLSO', fileName: 'escáner.tiff', bytes: await tiffFile() },
  { typeName: 'EC_PAGARE_FISICO', fileName: 'pagaré.pdf', bytes: await pdfFile({ pages: 2 }) },
  { typeName: 'EC_ARCHIVO_PLANO', fileName: `plano_${control}.xls`, bytes: xlsFile() },
]

const today = () => bogotaDay(new Date()).replaceAll('-', '')

const bring = async (adviser: Person, form: OrderForm, { typeName, ...file }: Paper) => {
  const { typeCustomer, identiCustomer, numberControl: controlNumber, creditProject } = form
  const expeditionDate = typeName === 'IC_CAMARA_COMERCIO' ? today() : undefined
  const upload = { typeName, identiCustomer, typeCustomer, controlNumber, creditProject, expeditionDate }
  return adviser.upload({ ...file, order: upload })
}

export type FiledOrder = { adviser: Person; form: OrderForm; control: string; papers: Paper[] }

/** A company's order, filed with the same calls as the adviser's page makes; `others` replaces files by type. */
export const fileCompanyOrder = async (
  local: Local,
  others: Readonly<Record<string, Partial<Paper>>> = {},
): Promise<FiledOrder> => {
  const adviser = await enter(local.urls.api, await local.handOff('ANAGOM01'))
  const { control, project } = order()
  const form: OrderForm = {
    product: 'libre-inversion',
    typeCustomer: 'N',
    identiCustomer: '900457812',
    numberControl: control,
    creditProject: project,
  }
  const usual = await companyPapers(control)
  const papers = usual.map((paper) => ({ ...paper, ...others[paper.typeName] }))
  await adviser.call(orders.prepare, { body: form })
  await Promise.all(papers.map((paper) => bring(adviser, form, paper)))
  await adviser.call(orders.send, { body: form })
  return { adviser, form, control, papers }
}

/** Replaces documents of a returned order, adds others, and sends it again. */
export const correctOrder = async ({ adviser, form }: FiledOrder, papers: readonly Paper[]) => {
  const draft = await adviser.call(orders.correct, { body: { numberControl: form.numberControl } })
  for (const paper of papers) {
    const old = draft.documents.find(({ typeName }) => typeName === paper.typeName)
    if (old) {
      const id = `${form.numberControl}${form.creditProject}`
      await adviser.call(documents.remove, { query: { id, key: old.key, typeName: old.typeName } })
    }
    await bring(adviser, form, paper)
  }
  await adviser.call(orders.send, { body: form })
}
