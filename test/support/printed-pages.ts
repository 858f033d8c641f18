import { PDFDocument, rgb, StandardFonts } from '@cantoo/pdf-lib'
import { type PrintedText, print, ruled, type Sheet } from '../../infra/local/demo/forms/draw-form.ts'
import { personOf } from '../../infra/local/demo/forms/form-types.ts'

/** Pages that are hard to read for their layout. Texts are in the order in which a person reads them. */
export type PrintedCell = { row: number; column: number; rowSpan: number; columnSpan: number; text: string }
export type PrintedPage = {
  pdf: Buffer
  texts: readonly PrintedText[]
  fields: readonly { label: string; text: string }[]
  cells: readonly PrintedCell[]
}

const letter = [612, 792] as const
const receiptPaper = [300, 640] as const

const startPage = async (size: readonly [number, number]) => {
  const pdf = await PDFDocument.create()
  const plain = await pdf.embedFont(StandardFonts.Helvetica)
  const bold = await pdf.embedFont(StandardFonts.HelveticaBold)
  const on: Sheet = { page: pdf.addPage([...size]), number: 1, plain, bold, texts: [] }
  const box = (x: number, down: number, width: number, height: number) =>
    on.page.drawRectangle({ ...ruled, x, y: size[1] - down - height, width, height })
  return { on, box, save: async () => Buffer.from(await pdf.save()) }
}

const conditions = [
  'Declaro que la información suministrada es veraz y autorizo al banco a verificarla con',
  'cualquier fuente. Conozco que la solicitud se estudia según las políticas vigentes y que',
  'su radicación no obliga al banco a aprobarla. El desembolso se abona en la cuenta que se',
  'indica en este formulario, después de que las garantías queden constituidas. Los gastos',
  'de legalización, seguros y estudio de títulos están a cargo del solicitante, quien puede',
  'pedir copia de este documento en cualquier oficina dentro de los treinta días siguientes.',
]

/** A form within a frame around the page: labels beside and above values in cells, and a cell of many lines. */
export const drawFramed = async (seed: number): Promise<PrintedPage> => {
  const { on, box, save } = await startPage(letter)
  const person = personOf(seed)
  // In every second form the cells touch the frame.
  const edge = seed % 2 === 0 ? 34 : 48
  const width = letter[0] - 2 * edge
  const fields: { label: string; text: string }[] = []
  box(34, 34, letter[0] - 68, letter[1] - 68)
  print(on, 'BANCO DE LA SABANA', 54, 60, 12, on.bold)
  print(on, 'Formulario de actualización de datos', 54, 84, 16, on.bold)
  let down = 100
  const row = (height: number, cells: number, fill: (x: number, at: number) => void) => {
    for (let at = 0; at < cells; at += 1) {
      const x = edge + (at * width) / cells
      box(x, down, width / cells, height)
      fill(x + 6, at)
    }
    down += height
  }
  const beside = (...all: readonly (readonly [string, string])[]) =>
    row(24, all.length, (x, at) => {
      const [label, text] = all[at] as readonly [string, string]
      const printed = print(on, `${label}:`, x, down + 16, 10, on.bold)
      print(on, text, x + printed.box.width * letter[0] + 6, down + 16, 10, on.plain)
      fields.push({ label, text })
    })
  const above = (...all: readonly (readonly [string, string])[]) =>
    row(34, all.length, (x, at) => {
      const [label, text] = all[at] as readonly [string, string]
      print(on, label, x, down + 12, 8, on.bold)
      print(on, text, x, down + 27, 10, on.plain)
      fields.push({ label, text })
    })
  beside(['Fecha', person.date], ['Oficina', person.office])
  beside(['Número de control', person.control], ['Producto', person.product])
  above(['Nombres', person.given], ['Apellidos', person.family])
  above(['Documento', person.document], ['Teléfono', person.phone], ['Ciudad', person.city])
  row(104, 1, (x) => {
    for (const [at, line] of conditions.entries()) print(on, line, x, down + 18 + at * 15, 10, on.plain)
  })
  beside(['Empresa', person.employer], ['Cargo', person.job])
  beside(['Ingresos', person.salary], ['Otros ingresos', person.otherAmount])
  down += 20
  above(['Dirección de residencia', person.address], ['Correo electrónico', person.mail])
  beside(['Cuenta de abono', person.account])
  print(on, 'Página 1 de 1', 54, 740, 9, on.plain)
  return { pdf: await save(), texts: on.texts, fields, cells: [] }
}

/** A receipt: two columns below its title, and amounts at the end of dotted lines. */
export const drawReceipt = async (seed: number): Promise<PrintedPage> => {
  const { on, save } = await startPage(receiptPaper)
  const person = personOf(seed)
  const [left, right, middle] = [22, receiptPaper[0] - 22, 160]
  const centred = (text: string, down: number, size: number) =>
    print(on, text, (receiptPaper[0] - on.bold.widthOfTextAtSize(text, size)) / 2, down, size, on.bold)
  centred(person.employer.toUpperCase(), 40, 12)
  centred(`NIT ${person.document}-1`, 56, 9)
  let down = 86
  for (const [one, other] of [
    [`Fecha ${person.date}`, `Caja ${person.office}`],
    [`Recibo ${person.control}`, `Ciudad ${person.city}`],
    [`Cliente ${person.given}`, `Tel. ${person.phone}`],
  ] as const) {
    print(on, one, left, down, 9, on.plain)
    print(on, other, middle, down, 9, on.plain)
    down += 15
  }
  down += 14
  const led = (label: string, amount: string, font = on.plain) => {
    print(on, label, left, down, 9, font)
    const from = left + font.widthOfTextAtSize(label, 9) + 4
    const to = right - font.widthOfTextAtSize(amount, 9) - 4
    const dots = '.'.repeat(Math.floor((to - from) / on.plain.widthOfTextAtSize('.', 9)))
    const y = receiptPaper[1] - down
    on.page.drawText(dots, { x: from, y, size: 9, font: on.plain, color: rgb(0, 0, 0) })
    print(on, amount, to + 4, down, 9, font)
    down += 17
  }
  for (const [at, item] of [
    'Estudio de crédito',
    'Papelería',
    'Seguro de vida',
    'Avalúo',
    'Timbre',
  ].entries())
    led(item, `$ ${at + 1}${seed % 10}.${100 + 37 * at + seed}`)
  down += 10
  led('Subtotal', person.otherAmount)
  led('IVA 19 %', person.health)
  led('TOTAL A PAGAR', person.salary, on.bold)
  down += 16
  centred('Gracias por su pago', down, 9)
  centred('Conserve este recibo', down + 14, 9)
  return { pdf: await save(), texts: on.texts, fields: [], cells: [] }
}

/** A table with cells merged across columns and across rows, and a cell of two lines. */
export const drawMergedTable = async (seed: number): Promise<PrintedPage> => {
  const { on, box, save } = await startPage(letter)
  const person = personOf(seed)
  const columns = [62, 172, 322, 436, 550]
  const top = 130
  const cells: PrintedCell[] = []
  const cell = (row: number, column: number, lines: readonly string[], rowSpan = 1, columnSpan = 1) => {
    const [x, end] = [columns[column - 1] as number, columns[column - 1 + columnSpan] as number]
    const down = top + (row - 1) * 28
    box(x, down, end - x, rowSpan * 28)
    const first = down + (rowSpan * 28) / 2 + 4 - (lines.length - 1) * 6
    for (const [at, line] of lines.entries())
      print(on, line, x + 8, first + at * 12, 10, row < 3 ? on.bold : on.plain)
    cells.push({ row, column, rowSpan, columnSpan, text: lines.join(' ') })
  }
  print(on, 'Liquidación de nómina', 62, 94, 16, on.bold)
  cell(1, 1, ['Grupo'], 2)
  cell(1, 2, ['Concepto'], 2)
  cell(1, 3, ['Valores del periodo'], 1, 2)
  cell(2, 3, ['Devengado'])
  cell(2, 4, ['Descontado'])
  cell(3, 1, ['Ingresos', 'del empleado'], 2)
  cell(3, 2, ['Salario básico'])
  cell(3, 3, [person.salary])
  cell(3, 4, ['$ 0'])
  cell(4, 2, ['Auxilio de transporte'])
  cell(4, 3, [person.otherAmount])
  cell(4, 4, ['$ 0'])
  cell(5, 1, ['Descuentos'], 3)
  cell(5, 2, ['Aporte a salud'])
  cell(5, 3, ['$ 0'])
  cell(5, 4, [person.health])
  cell(6, 2, ['Cuota de libranza'], 2)
  cell(6, 3, ['Sin movimiento'], 1, 2)
  cell(7, 3, ['$ 0'])
  cell(7, 4, [person.amount])
  cell(8, 1, ['Total pagado'], 1, 3)
  cell(8, 4, [person.paid])
  print(on, `Pagado en ${person.city} el ${person.date}`, 62, top + 260, 10, on.plain)
  return { pdf: await save(), texts: on.texts, fields: [], cells }
}
