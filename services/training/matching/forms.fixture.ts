import { bottomOf, rightOf, unionOf } from '../../../shared/boxes.ts'
import type { Box } from '../../../shared/ocr.ts'
import { type LabelName, labelText } from '../../../shared/type-labels.ts'
import type { Example, WordsOfPage } from './example.ts'

/** Small forms with known values, as a reader returns their words. */

const ratio = 0.77
type Row = readonly (readonly [label: string, key: LabelName | '', value: string])[]
export type Form = { head: readonly string[]; layout: 'beside' | 'below'; rows: readonly Row[] }

/** Shares of the page's height and width. */
const line = 0.014
const letter = 0.0085

type Written = { text: string; box: Box; field?: LabelName }

/** The words of a text from a position on; a value that is too long wraps. */
const write = (text: string, left: number, top: number, end: number, field?: LabelName): Written[] => {
  let [x, y] = [left, top]
  return text.split(' ').map((word) => {
    const width = word.length * letter
    if (x > left && x + width > end) [x, y] = [left, y + 1.4 * line]
    const written = { text: word, box: { left: x, top: y, width, height: line }, ...(field && { field }) }
    x += width + letter * 0.6
    return written
  })
}

const writeForm = ({ head, layout, rows }: Form): Written[] => {
  const words: Written[] = []
  let top = 0.05
  for (const text of head) {
    words.push(...write(text, 0.1, top, 0.95))
    top += 2 * line
  }
  for (const row of rows) {
    const width = 0.8 / row.length
    const written = row.flatMap(([label, key, value], at) => {
      const [left, end] = [0.1 + at * width, 0.1 + (at + 1) * width - 0.01]
      const printed = write(label, left, top, end)
      const after = Math.max(...printed.map(({ box }) => rightOf(box))) + 0.02
      const own =
        layout === 'beside'
          ? write(value, after, top, end, key || undefined)
          : write(value, left, top + 1.5 * line, end, key || undefined)
      return [...printed, ...own]
    })
    words.push(...written)
    top = Math.max(...written.map(({ box }) => bottomOf(box))) + line
  }
  return words
}

export type Scan = { turn?: number; scale?: number; across?: number; down?: number; misread?: number }

/** Letters that readers confuse. */
const wrong: Record<string, string> = { e: 'c', l: '1', n: 'r', a: 'o', i: 'l', o: '0' }
const misreadWord = (text: string, at: number, every: number): string =>
  every > 0 && at % every === 0 ? text.replace(/[elnaio]/, (each) => wrong[each] ?? each) : text

/** A scanned form: turned by so many degrees, with one in so many words misread. */
export const scanned = (form: Form, page: number, scan: Scan = {}) => {
  const { turn = 0, scale = 1, across = 0, down = 0, misread = 0 } = scan
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
  const words = writeForm(form).map(({ text, box, field }, at) => {
    const [x, y] = [(box.left - 0.5) * ratio, box.top - 0.5]
    return {
      text: field ? text : misreadWord(text, at, misread),
      confidence: 90,
      box: {
        left: ((x * cos - y * sin) * scale) / ratio + 0.5 + across,
        top: (x * sin + y * cos) * scale + 0.5 + down,
        ...{ width: box.width * scale, height: box.height * scale },
      },
      field,
    }
  })
  const read: WordsOfPage = {
    ...{ page, ratio },
    words: words.map(({ field: _, ...word }) => word),
  }
  const keys = [...new Set(words.flatMap(({ field }) => field ?? []))]
  const labels = keys.map((key) => {
    const { left, top, width, height } = unionOf(
      words.filter(({ field }) => field === key).map(({ box }) => box),
    )
    // People draw boxes slightly larger than the value.
    return {
      key,
      box: { left: left - 0.003, top: top - 0.002, width: width + 0.006, height: height + 0.004 },
    }
  })
  const truth = Object.fromEntries(
    keys.map((key) => [
      labelText(key),
      words.flatMap((word) => (word.field === key ? word.text : [])).join(' '),
    ]),
  )
  const example: Example = { ...read, version: 1, labels }
  return { read, example, truth }
}

const people = [
  [
    'Ana',
    'Gómez',
    'CC 52.417.137',
    'Calle 8 No. 4-51',
    'Bogotá',
    '$ 8.230.000',
    '04/05/2026',
    '210-445381-07',
  ],
  [
    'María José',
    'Núñez Peña',
    '1.020.733.118',
    'Carrera 105 No. 93 B - 27 interior 4 apartamento 1201 barrio El Poblado',
    'Cúcuta',
    '$ 125.400.000',
    '19/11/2025',
    '871-100204-55',
  ],
  [
    'Óscar Andrés',
    'Bohórquez de la Hoz',
    '79.551.204',
    'Vereda La Esperanza km 3',
    'San José del Guaviare',
    '$ 970.500',
    '01/02/2026',
    '104-882713-90',
  ],
  [
    'Lucía',
    'Díaz',
    '41.238.907',
    'Transversal 4 No. 12-08',
    'Tunja',
    '$ 33.000.000',
    '30/08/2024',
    '555-020304-11',
  ],
] as const

/** The forms of a person: three of one bank, which share many labels. */
export const formsOf = (seed: number): Record<'request' | 'certificate' | 'slip', Form> => {
  const [name, family, id, address, city, amount, date, account] = people[
    seed % people.length
  ] as (typeof people)[0]
  const [mail, job] = [`correo${seed * 37}@ejemplo.co`, ['Docente', 'Enfermera jefe'][seed % 2] as string]
  return {
    request: {
      head: [
        'BANCO DE LA SABANA',
        'Solicitud de desembolso',
        'Autorizo al banco a desembolsar el crédito aprobado según las condiciones que se indican abajo',
      ],
      layout: 'below',
      rows: [
        [
          ['Número de documento', 'numberId', id],
          ['Fecha de solicitud', 'date', date],
        ],
        [
          ['Nombres', 'name', name],
          ['Apellidos', 'lastName', family],
        ],
        [
          ['Dirección de residencia', 'physicalAddress', address],
          ['Ciudad', 'place', city],
        ],
        [
          ['Valor del crédito', 'currency', amount],
          ['Cuenta de abono', 'accountNnumber', account],
        ],
      ],
    },
    certificate: {
      head: [
        'BANCO DE LA SABANA',
        'Certificación bancaria',
        'El banco hace constar que la persona que se identifica es titular del producto descrito y activo',
      ],
      layout: 'beside',
      rows: [
        [['Nombres:', 'name', name]],
        [['Apellidos:', 'lastName', family]],
        [['Número de identificación:', 'numberId', id]],
        [['Dirección:', 'physicalAddress', address]],
        [['Correo electrónico:', '', mail]],
        [['Número de cuenta:', 'accountNnumber', account]],
        [['Saldo promedio:', 'currency', amount]],
        [
          ['Expedida en:', 'place', city],
          ['Fecha:', 'date', date],
        ],
      ],
    },
    slip: {
      head: [
        'BANCO DE LA SABANA',
        'Desprendible de nómina',
        'Comprobante de pago del periodo',
        'Conserve este documento para sus trámites posteriores',
      ],
      layout: 'beside',
      rows: [
        [
          ['Nombres:', 'name', name],
          ['Apellidos:', 'lastName', family],
        ],
        [
          ['Cédula:', 'numberId', id],
          ['Cargo:', 'economicActivity', job],
        ],
        [
          ['Fecha de pago:', 'date', date],
          ['Cuenta:', 'accountNnumber', account],
        ],
        [
          ['Total pagado:', 'currency', amount],
          ['Ciudad:', 'place', city],
        ],
      ],
    },
  }
}
export const formNames = ['request', 'certificate', 'slip'] as const
