import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Block } from '@aws-sdk/client-textract'
import { blocksOf } from '../../infra/local/aws/textract/blocks.ts'
import { modelsIn, startEngine } from '../../infra/local/aws/textract/engine.ts'
import { drawForm } from '../../infra/local/demo/forms/draw-form.ts'
import { formTypes, personOf } from '../../infra/local/demo/forms/form-types.ts'
import type { Ill } from '../../infra/local/demo/forms/scan.ts'
import { isSigned } from '../../services/documents/catalogue.ts'
import { checksOf, type Expected, evidenceOf, isComparedLabel } from '../../services/readings/checks.ts'
import { lineFields } from '../../services/readings/line-fields.ts'
import { featuresFor } from '../../shared/reading-features.ts'
import { drawCells, drawLetter, drawSigned } from '../support/order-papers.ts'
import { drawFramed } from '../support/printed-pages.ts'
import { type FormReader, parsedOf, seenPage } from '../support/recognised-forms.ts'
import type { Figure } from './report.ts'

const cleanPages = 6
const illPages = 2
const ills: readonly (Ill | undefined)[] = [undefined, 'skewed', 'noisy', 'shadowed', 'faxed']

type Printed = { pdf: Uint8Array; fields: readonly { label: string; text: string }[] }
type Paper = { type: string; draw: (seed: number) => Promise<Printed> }

/** Papers of an order: the forms that the product draws, and others. */
const papers: readonly Paper[] = [
  ...formTypes.map((form): Paper => ({ type: form.type, draw: async (seed) => drawForm(form, [seed]) })),
  { type: 'a form in a frame', draw: drawFramed },
  { type: 'EC_CARTA_APROBACION', draw: drawCells },
  { type: 'EC_PRENDA', draw: drawLetter },
  { type: 'a page of signatures', draw: drawSigned },
]

const digits = (text: string): string => text.replaceAll(/\D/g, '')
const compact = (date: string): string => date.split('/').reverse().join('')

/** The order of a person, and one of another person with another number and date. */
const orderOf = (seed: number): Expected => {
  const { document, control, date } = personOf(seed)
  return {
    ...{ typeCustomer: 'C', identiCustomer: digits(document) },
    ...{ numberControl: control, expeditionDate: compact(date) },
  }
}

/** What a check should say of a value that is printed so, or is not. */
const wanted = (
  order: Expected,
  fields: Printed['fields'],
  { document, control, date }: ReturnType<typeof personOf>,
) => {
  const of = (text: string, isExpected: boolean) => {
    const printed = fields.filter((field) => field.text === text)
    if (printed.length === 0) return 'absent'
    if (isExpected) return 'same'
    return printed.some(({ label }) => isComparedLabel(label)) ? 'other' : 'absent'
  }
  return {
    customer: of(document, order.identiCustomer === digits(document)),
    control: of(control, order.numberControl === control),
    date: of(date, order.expeditionDate === compact(date)),
    signature: 'absent',
  }
}

export type Share = { right: number; of: number }
export type Ways = { type: string; asked: Share; words: Share; forms: Share }

const judge = async (blocks: readonly Block[], ratio: number, withForms: boolean) => {
  const { fields, read } = await parsedOf(blocks, ratio)
  const text = read.words.map((word) => word.text).join(' ')
  const own = withForms ? fields : lineFields(read)
  return (order: Expected) => checksOf(order, evidenceOf(order, own, [text]))
}

const add = (share: Share, more: Share): Share => ({
  right: share.right + more.right,
  of: share.of + more.of,
})
const none: Share = { right: 0, of: 0 }

/** The checks of each paper against its own order and that of another person, with words alone and with forms. */
const tryPaper = async (reader: FormReader, { type, draw }: Paper): Promise<Ways> => {
  let [words, forms] = [none, none]
  for (const ill of ills)
    for (let seed = 1; seed <= (ill ? illPages : cleanPages); seed += 1) {
      const { pdf, fields } = await draw(seed)
      const { seen, ratio } = await seenPage(reader, pdf, { ill, seed })
      const [plain, full] = [
        await judge(blocksOf(seen, 1, []), ratio, false),
        await judge(blocksOf(seen, 1, ['FORMS']), ratio, true),
      ]
      for (const order of [orderOf(seed), orderOf(seed + 1_000)]) {
        const truth = wanted(order, fields, personOf(seed))
        const rightOf = (judged: typeof plain): Share => {
          const checks = judged(order)
          return { right: checks.filter(({ of, result }) => truth[of] === result).length, of: checks.length }
        }
        words = add(words, rightOf(plain))
        forms = add(forms, rightOf(full))
      }
    }
  const asked = featuresFor({ source: 'order', type, isSigned: isSigned(type) })
  return { type, words, forms, asked: asked.includes('forms') ? forms : words }
}

const percent = ({ right, of }: Share): string => `${((100 * right) / of).toFixed(1)} %`
/** Points that forms may find more before they pay. */
const worth = 1

export const checksFigure = ({ type, asked, words, forms }: Ways): Figure => ({
  ...{
    id: 'CHECKS',
    metric: `checks of an order that are right, ${type}: as asked; words alone; with forms`,
  },
  measured: `${percent(asked)}; ${percent(words)}; ${percent(forms)}`,
  goal: `≤ ${worth} point below forms`,
  reached: (100 * (forms.right - asked.right)) / asked.of <= worth,
  details: [`${asked.of} checks`],
})

/** What an order's check finds with words alone, over what it finds with forms. */
export const orderChecks = async (): Promise<Figure[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'order-checks-'))
  const engine = await startEngine(modelsIn(join(folder, 'models')))
  try {
    const all: Ways[] = []
    for (const paper of papers) all.push(await tryPaper({ engine, folder }, paper))
    const together = (way: 'asked' | 'words' | 'forms') => all.map((one) => one[way]).reduce(add, none)
    const whole = { asked: together('asked'), words: together('words'), forms: together('forms') }
    return [checksFigure({ type: 'all papers', ...whole }), ...all.map(checksFigure)]
  } finally {
    await engine.end()
    rmSync(folder, { recursive: true })
  }
}
