import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Block } from '@aws-sdk/client-textract'
import { blocksOf } from '../../infra/local/aws/textract/blocks.ts'
import type { Engine } from '../../infra/local/aws/textract/engine.ts'
import { openDocument } from '../../infra/local/aws/textract/open-document.ts'
import type { Picture } from '../../infra/local/aws/textract/picture.ts'
import { readPage } from '../../infra/local/aws/textract/read-page.ts'
import { drawForm } from '../../infra/local/demo/forms/draw-form.ts'
import type { FormType } from '../../infra/local/demo/forms/form-types.ts'
import { type Ill, scanOf } from '../../infra/local/demo/forms/scan.ts'
import { gatherPages } from '../../services/readings/blocks.ts'
import { parsePage } from '../../services/readings/parse-page.ts'
import type { Example, WordsOfPage } from '../../services/training/matching/example.ts'
import { modelOf } from '../../services/training/matching/model.ts'
import { labelText } from '../../shared/type-labels.ts'

export type FormReader = { engine: Engine; folder: string }

const pictureOf = async (folder: string, bytes: Uint8Array): Promise<Picture> => {
  const file = join(folder, 'form')
  writeFileSync(file, bytes)
  const document = await openDocument(file)
  const picture = await document.picture(1)
  document.close()
  return picture
}

/** What the engine sees on a page, drawn or as a bad scan. */
export const seenPage = async (
  { engine, folder }: FormReader,
  pdf: Uint8Array,
  { ill, seed = 1 }: { ill?: Ill | undefined; seed?: number } = {},
) => {
  const drawn = await pictureOf(folder, pdf)
  const page = ill ? await pictureOf(folder, (await scanOf(drawn, ill, seed)).jpeg) : drawn
  return { seen: await readPage(page, engine), ratio: page.width / page.height }
}

/** As the product parses the blocks of a page. */
export const parsedOf = async (blocks: readonly Block[], ratio: number) => {
  const gathered = gatherPages(1)
  for (const block of blocks) gathered.take(block)
  const current = gathered.current()
  if (!current) throw new Error('nothing was read')
  return parsePage(current, ratio)
}

/** The read text of a form filled in by the person of this seed, and the values of its fields. */
const readForm = async (reader: FormReader, type: FormType, seed: number, ill?: Ill) => {
  const form = await drawForm(type, [seed])
  const { seen, ratio } = await seenPage(reader, form.pdf, { ill, seed })
  const { read } = await parsedOf(blocksOf(seen, 1), ratio)
  return { read, fields: form.fields.flatMap((field) => (field.name ? { ...field, key: field.name } : [])) }
}

/** A clean page of a form with labels: boxes slightly larger than each value. */
export const exampleOf = async (reader: FormReader, type: FormType, seed: number): Promise<Example> => {
  const { read, fields } = await readForm(reader, type, seed)
  const labels = fields.map(({ key, value: { box } }) => ({
    key,
    box: {
      left: box.left - 0.003,
      top: box.top - 0.002,
      width: box.width + 0.006,
      height: box.height + 0.004,
    },
  }))
  return { ...wordsOf(read), version: 1, labels }
}
const wordsOf = ({ page, ratio, words }: WordsOfPage): WordsOfPage => ({ page, ratio, words })

export type Tried = { truth: number; found: number; right: number; wrong: string[] }

/** The values that training finds on a page of the labelled form; a value is right when it equals the printed one. */
export const tryForm = async (
  reader: FormReader,
  example: Example,
  type: FormType,
  seed: number,
  ill?: Ill,
): Promise<Tried> => {
  const { read, fields } = await readForm(reader, type, seed, ill)
  const truth = new Map(fields.map(({ key, text }) => [labelText(key), text]))
  const found = modelOf([example])(wordsOf(read))
  const wrong = found.filter(({ label, text }) => truth.get(label) !== text)
  return {
    ...{ truth: truth.size, found: found.length, right: found.length - wrong.length },
    wrong: wrong.map(({ label, text }) => `${type.type} ${seed} ${label}: ${text}, not ${truth.get(label)}`),
  }
}

/** Number of fields that training finds on a page of another form, which has none of them. */
export const tryOther = async (
  reader: FormReader,
  examples: readonly Example[],
  type: FormType,
  seed: number,
): Promise<number> => {
  const { read } = await readForm(reader, type, seed)
  return examples.reduce((sum, one) => sum + modelOf([one])(wordsOf(read)).length, 0)
}
