import type { LabelName } from '../../shared/training.ts'
import { phraseOf } from './find-anchor.ts'
import {
  type Area,
  isIn,
  middle,
  type Placed,
  placedBox,
  placedWords,
  right,
  saying,
  type TaughtPage,
} from './taught-page.ts'

export type LearnedLabel = {
  key: LabelName
  /** Its lines from top to bottom. */
  lines: readonly Area[]
  /** The maximum gap between words of the value. */
  gap: number
  hasDigits: boolean
  /** Its printed label. */
  phrase: readonly Placed[]
}

/** What is learned from a labelled page. */
export type Learned = {
  version: number
  /** Printed words, and values without a label. */
  words: readonly Placed[]
  labels: readonly LearnedLabel[]
}

const around = (words: readonly Placed[]): Area => {
  const [x, y] = [Math.min(...words.map((word) => word.x)), Math.min(...words.map((word) => word.y))]
  return {
    ...{ x, y, width: Math.max(...words.map(right)) - x },
    height: Math.max(...words.map((word) => word.y + word.height)) - y,
  }
}

/** Words grouped by line, from top to bottom. */
const linesOf = (words: readonly Placed[]): Placed[][] => {
  const lines: Placed[][] = []
  for (const word of [...words].sort((one, other) => middle(one) - middle(other))) {
    const line = lines.at(-1)
    if (line?.[0] && middle(word) - middle(line[0]) < 0.6 * Math.max(word.height, line[0].height))
      line.push(word)
    else lines.push([word])
  }
  return lines.map((line) => line.sort((one, other) => one.x - other.x))
}

const widestGap = (lines: readonly (readonly Placed[])[]): number =>
  Math.max(0, ...lines.flatMap((line) => line.slice(1).map((word, at) => word.x - right(line[at] as Placed))))

/** Learns from the labels and words of a page: per label its lines and the printed words beside it. */
export const learn = (page: TaughtPage): Learned => {
  const all = placedWords(page)
  const areas = page.labels.map(({ key, box }) => ({ key, area: placedBox(box, page.ratio) }))
  const words = saying(all.filter((word) => !areas.some(({ area }) => isIn(word, area))))
  const labels = areas.map(({ key, area }): LearnedLabel => {
    const own = all.filter((word) => isIn(word, area))
    const lines = linesOf(own)
    // A label around no word is itself the position.
    const places = lines.length > 0 ? lines.map(around) : [area]
    const height = places[0]?.height ?? area.height
    return {
      ...{ key, lines: places, gap: Math.max(1.3 * height, 1.4 * widestGap(lines)) },
      hasDigits: own.some(({ text }) => /\d/.test(text)),
      phrase: phraseOf(places[0] ?? area, words),
    }
  })
  return { version: page.version, words, labels }
}
