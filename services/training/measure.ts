import { contains } from '../../shared/boxes.ts'
import { labelText } from '../../shared/training.ts'
import { type Example, plain } from './matching/example.ts'
import { modelOf } from './matching/model.ts'
import type { DocumentExamples } from './stored-training.ts'

const textIn = ({ words }: Example, { box }: Example['labels'][number]): string =>
  words
    .filter((word) => contains(box, word.box))
    .map(({ text }) => plain(text))
    .join('')

const plainText = (text: string): string => text.split(' ').map(plain).join('')

/**
 * Measures training on the labelled documents, each with the model of the others; a single one measures nothing. A
 * value that two people labelled counts once; a box without words cannot be found.
 */
export const measure = (labelled: readonly DocumentExamples[]) => {
  const documents = [...new Set(labelled.map(({ document }) => document))]
  const counts = { documents: documents.length, labelled: 0, found: 0, right: 0 }
  if (documents.length < 2) return counts
  for (const document of documents) {
    const own = labelled.filter((one) => one.document === document)
    const others = labelled.filter((one) => one.document !== document)
    const model = modelOf(others.flatMap(({ examples }) => examples))
    const byPage = Map.groupBy(
      own.flatMap(({ examples }) => examples),
      ({ page }) => page,
    )
    for (const [, examples] of byPage) {
      const [first] = examples as [Example]
      const truth = new Set(
        examples.flatMap((example) =>
          example.labels.flatMap((label) => {
            const text = textIn(example, label)
            return text === '' ? [] : [`${labelText(label.key)}\n${text}`]
          }),
        ),
      )
      const names = new Set([...truth].map((each) => each.split('\n')[0]))
      const words = first.words.map((word) => ({ ...word, confidence: 100 }))
      const found = model({ ...first, words }).filter(({ label }) => names.has(label))
      counts.labelled += truth.size
      counts.found += found.length
      counts.right += found.filter(({ label, text }) => truth.has(`${label}\n${plainText(text)}`)).length
    }
  }
  return counts
}
