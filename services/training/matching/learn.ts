import { contains, middleOf, rightOf, unionOf } from '../../../shared/boxes.ts'
import type { Box } from '../../../shared/ocr.ts'
import { type Example, type Placed, placedBox, placedWords, withText } from './example.ts'
import { phraseOf } from './find-anchor.ts'

export type LearnedLabel = {
  key: string
  lines: readonly Box[]
  /** The maximum gap between words of the value. */
  gap: number
  hasDigits: boolean
  phrase: readonly Placed[]
}

export type Learned = {
  version: number
  words: readonly Placed[]
  labels: readonly LearnedLabel[]
}

const linesOf = (words: readonly Placed[]): Placed[][] => {
  const lines: Placed[][] = []
  for (const word of [...words].sort((one, other) => middleOf(one) - middleOf(other))) {
    const line = lines.at(-1)
    if (line?.[0] && middleOf(word) - middleOf(line[0]) < 0.6 * Math.max(word.height, line[0].height))
      line.push(word)
    else lines.push([word])
  }
  return lines.map((line) => line.sort((one, other) => one.left - other.left))
}

const widestGap = (lines: readonly (readonly Placed[])[]): number =>
  Math.max(
    0,
    ...lines.flatMap((line) => line.slice(1).map((word, at) => word.left - rightOf(line[at] as Placed))),
  )

export const learn = (example: Example): Learned => {
  const all = placedWords(example)
  const areas = example.labels.map(({ key, box }) => ({ key, area: placedBox(box, example.ratio) }))
  const words = withText(all.filter((word) => !areas.some(({ area }) => contains(area, word))))
  const labels = areas.map(({ key, area }): LearnedLabel => {
    const own = all.filter((word) => contains(area, word))
    const lines = linesOf(own)
    // A label around no word is itself the position.
    const places = lines.length > 0 ? lines.map(unionOf) : [area]
    const height = places[0]?.height ?? area.height
    return {
      ...{ key, lines: places, gap: Math.max(1.3 * height, 1.4 * widestGap(lines)) },
      hasDigits: own.some(({ text }) => /\d/.test(text)),
      phrase: phraseOf(places[0] ?? area, words),
    }
  })
  return { version: example.version, words, labels }
}
