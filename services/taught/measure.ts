import { labelText } from '../../shared/training.ts'
import type { TaughtPage } from '../anchors/taught-page.ts'
import { plain } from '../anchors/texts.ts'
import { trainedFields } from '../anchors/trained-fields.ts'
import type { Taught } from './find-taught.ts'

type Label = TaughtPage['labels'][number]

/** The text in a labelled box, in reading order. */
const textIn = ({ words }: TaughtPage, { box }: Label): string =>
  words
    .filter(({ box: word }) => {
      const [x, y] = [word.left + word.width / 2, word.top + word.height / 2]
      return x >= box.left && x <= box.left + box.width && y >= box.top && y <= box.top + box.height
    })
    .map(({ text }) => plain(text))
    .join('')

const plainText = (text: string): string => text.split(' ').map(plain).join('')

/**
 * Measures training on the labelled documents: each is checked with what the others teach. A single one measures
 * nothing, because with its own training all of it is found. A value that two people labelled counts once; a box
 * without words cannot be found.
 */
export const measure = (taught: readonly Taught[]) => {
  const documents = [...new Set(taught.map(({ document }) => document))]
  const counts = { documents: documents.length, labelled: 0, found: 0, right: 0 }
  if (documents.length < 2) return counts
  for (const document of documents) {
    const own = taught.filter((one) => one.document === document)
    const others = taught.filter((one) => one.document !== document)
    const find = trainedFields(others.flatMap(({ pages }) => pages))
    const byPage = Map.groupBy(
      own.flatMap(({ pages }) => pages),
      ({ page }) => page,
    )
    for (const [, pages] of byPage) {
      const [first] = pages as [TaughtPage]
      const truth = new Set(
        pages.flatMap((page) =>
          page.labels.flatMap((label) => {
            const text = textIn(page, label)
            return text === '' ? [] : [`${labelText(label.key)}\n${text}`]
          }),
        ),
      )
      const names = new Set([...truth].map((each) => each.split('\n')[0]))
      const words = first.words.map((word) => ({ ...word, confidence: 100 }))
      const found = find({ ...first, words }).filter(({ label }) => names.has(label))
      counts.labelled += truth.size
      counts.found += found.length
      counts.right += found.filter(({ label, text }) => truth.has(`${label}\n${plainText(text)}`)).length
    }
  }
  return counts
}
