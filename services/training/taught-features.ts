import type { ReadingFeature, ReadingSource } from '../../shared/reading-features.ts'
import { inUse } from '../../shared/type-labels.ts'
import { readType } from './stored-training.ts'
import { readTypeLabels } from './type-labels.ts'

/**
 * What the values of a type need beside words, as it was taught: tables, and forms for boxes to tick, which Textract finds
 * nowhere else. Undefined of a type without training, but for what is to be labelled. One that was taught before ticks
 * were noted may have them.
 */
export const taughtFeatures = async (
  type: string,
  source: ReadingSource,
): Promise<ReadingFeature[] | undefined> => {
  const [{ activeVersion, lastVersion, hasTicks }, { labels }] = await Promise.all([
    readType(type),
    readTypeLabels(type),
  ])
  if (activeVersion === 0 && source !== 'training') return undefined
  const kinds = inUse(labels).map(({ kind }) => kind)
  const mayHaveTicks = lastVersion > 0 && hasTicks !== false
  return [
    ...(mayHaveTicks && kinds.includes('yesNo') ? (['forms'] as const) : []),
    ...(kinds.includes('table') ? (['tables'] as const) : []),
  ]
}
