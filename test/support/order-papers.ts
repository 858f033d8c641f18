import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { print, ruled, type Sheet } from '../../infra/local/demo/forms/draw-form.ts'
import { personOf } from '../../infra/local/demo/forms/form-types.ts'

/** Papers of an order in which labels and values stand in other ways than on the forms that the product draws. */
type Printed = { pdf: Buffer; fields: readonly { label: string; text: string }[] }

const letter = [612, 792] as const

const startPage = async (title: string) => {
  const pdf = await PDFDocument.create()
  const plain = await pdf.embedFont(StandardFonts.Helvetica)
  const bold = await pdf.embedFont(StandardFonts.HelveticaBold)
  const on: Sheet = { page: pdf.addPage([...letter]), number: 1, plain, bold, texts: [] }
  print(on, 'BANCO DE LA SABANA', 62, 60, 12, bold)
  print(on, title, 62, 94, 17, bold)
  return { on, save: async () => Buffer.from(await pdf.save()) }
}

/** A ruled table with a label in the left cell and its value in the right one, without colons. */
export const drawCells = async (seed: number): Promise<Printed> => {
  const { on, save } = await startPage('Carta de aprobación del crédito')
  const person = personOf(seed)
  const fields = [
    { label: 'Número de control', text: person.control },
    { label: 'Fecha de expedición', text: person.date },
    { label: 'Titular', text: `${person.given} ${person.family}` },
    { label: 'Cédula de ciudadanía', text: person.document },
    { label: 'Monto aprobado', text: person.amount },
    { label: 'Plazo en meses', text: person.installments },
    { label: 'Cuenta de abono', text: person.account },
  ]
  for (const [at, { label, text }] of fields.entries()) {
    const down = 130 + at * 28
    for (const [x, width] of [
      [62, 190],
      [252, 298],
    ] as const)
      on.page.drawRectangle({ ...ruled, x, y: letter[1] - down - 28, width, height: 28 })
    print(on, label, 70, down + 18, 10, on.bold)
    print(on, text, 260, down + 18, 10, on.plain)
  }
  return { pdf: await save(), fields }
}

/** A letter that names its customer and order in its sentences. */
export const drawLetter = async (seed: number): Promise<Printed> => {
  const { on, save } = await startPage('Contrato de prenda sin tenencia')
  const person = personOf(seed)
  const fields = [
    { label: 'cédula de ciudadanía No.', text: person.document },
    { label: 'número de control', text: person.control },
  ]
  const lines = [
    `${person.given} ${person.family}, mayor de edad y con domicilio en ${person.city},`,
    `portador de la cédula de ciudadanía No. ${person.document}, que en adelante`,
    'se llamará el deudor, constituye prenda sin tenencia sobre el bien que se describe',
    `en el anexo, en respaldo de la orden con número de control ${person.control},`,
    `por la suma de ${person.amount} que se paga en ${person.installments} cuotas.`,
    'El bien queda en poder del deudor, quien responde por su custodia y conservación.',
  ]
  for (const [at, line] of lines.entries()) print(on, line, 62, 136 + at * 19, 11, on.plain)
  return { pdf: await save(), fields }
}

/** A page of signatures: the number stands after `C.C.` below a line. */
export const drawSigned = async (seed: number): Promise<Printed> => {
  const { on, save } = await startPage('Carta de instrucciones')
  const person = personOf(seed)
  const lines = [
    'Autorizo de manera irrevocable a llenar los espacios en blanco del pagaré según las',
    'instrucciones que siguen, sin aviso previo y en el momento que el banco lo decida.',
    `Control ${person.control}`,
  ]
  for (const [at, line] of lines.entries()) print(on, line, 62, 136 + at * 19, 11, on.plain)
  const y = letter[1] - 420
  on.page.drawLine({ start: { x: 62, y }, end: { x: 280, y }, thickness: 0.8 })
  print(on, `${person.given} ${person.family}`, 62, 438, 10, on.plain)
  print(on, `C.C. ${person.document} de ${person.city}`, 62, 454, 10, on.plain)
  return {
    pdf: await save(),
    fields: [
      { label: 'C.C.', text: person.document },
      { label: 'Control', text: person.control },
    ],
  }
}
