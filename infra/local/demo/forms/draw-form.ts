import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib'
import type { Box } from '../../../../shared/ocr.ts'
import { type FormField, type FormType, type Person, personOf } from './form-types.ts'

/** Printed text and its place, in shares of the page: what a reader should find. */
export type PrintedText = { text: string; page: number; box: Box }
export type PrintedField = FormField & { text: string; value: PrintedText; printedLabel: PrintedText }
export type PrintedForm = Awaited<ReturnType<typeof drawForm>>

const sheet = { width: 612, height: 792 }
const left = 62
const width = sheet.width - 2 * left
export const ruled = { borderWidth: 0.8, borderColor: rgb(0.2, 0.2, 0.2) }

export type Sheet = { page: PDFPage; number: number; plain: PDFFont; bold: PDFFont; texts: PrintedText[] }

export const print = (on: Sheet, text: string, x: number, down: number, size: number, font: PDFFont) => {
  const sheet = on.page.getSize()
  on.page.drawText(text, { x, y: sheet.height - down, size, font })
  const box = {
    left: x / sheet.width,
    top: (down - size) / sheet.height,
    width: font.widthOfTextAtSize(text, size) / sheet.width,
    height: (size * 1.3) / sheet.height,
  }
  const printed = { text, page: on.number, box }
  on.texts.push(printed)
  return printed
}

const printRow = (
  on: Sheet,
  row: readonly FormField[],
  layout: FormType['layout'],
  person: Person,
  down: number,
) => {
  const column = width / row.length
  return row.map((field, at): PrintedField => {
    const x = left + at * column
    const text = person[field.of]
    if (layout === 'lines') {
      const printedLabel = print(on, `${field.label}:`, x, down, 11, on.bold)
      const value = print(on, text, x + printedLabel.box.width * sheet.width + 8, down, 11, on.plain)
      return { ...field, text, printedLabel, value }
    }
    on.page.drawRectangle({ ...ruled, x, y: sheet.height - down - 24, width: column, height: 40 })
    const printedLabel = print(on, field.label, x + 6, down - 2, 9, on.bold)
    return { ...field, text, printedLabel, value: print(on, text, x + 6, down + 16, 11, on.plain) }
  })
}

const printTable = (on: Sheet, table: readonly (readonly string[])[], down: number) => {
  for (const [at, row] of table.entries()) {
    const column = width / row.length
    for (const [place, text] of row.entries()) {
      const x = left + place * column
      const y = sheet.height - down - at * 26 - 9
      on.page.drawRectangle({ ...ruled, x, y, width: column, height: 26 })
      print(on, text, x + 8, down + at * 26, 11, at === 0 ? on.bold : on.plain)
    }
  }
}

export const drawForm = async (form: FormType, seeds: readonly number[]) => {
  const pdf = await PDFDocument.create()
  pdf.setTitle(form.title)
  const plain = await pdf.embedFont(StandardFonts.Helvetica)
  const bold = await pdf.embedFont(StandardFonts.HelveticaBold)
  const texts: PrintedText[] = []
  const fields: PrintedField[] = []
  let table: string[][] | undefined
  for (const [at, seed] of seeds.entries()) {
    const on: Sheet = { page: pdf.addPage([sheet.width, sheet.height]), number: at + 1, plain, bold, texts }
    const person = personOf(seed)
    print(on, 'BANCO DE LA SABANA', left, 60, 12, bold)
    print(on, form.title, left, 94, 19, bold)
    let down = 126
    for (const line of form.intro) {
      print(on, line, left, down, 11, plain)
      down += 17
    }
    down += 24
    for (const row of form.rows) {
      fields.push(...printRow(on, row, form.layout, person, down))
      down += form.layout === 'lines' ? 27 : 40
    }
    table = form.table?.map((row) => row.map((cell) => (typeof cell === 'string' ? cell : person[cell.of])))
    if (table) printTable(on, table, down + 16)
    print(on, `Página ${on.number} de ${seeds.length}`, left, 740, 9, plain)
  }
  return { type: form.type, pdf: Buffer.from(await pdf.save()), texts, fields, ...(table && { table }) }
}
