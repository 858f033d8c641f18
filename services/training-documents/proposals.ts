import { orRefuse, Refusal } from '../../shared/errors.ts'
import { readPage } from '../../shared/ocr.ts'
import { trainingLimits } from '../../shared/training.ts'
import type { trainingCalls } from '../../shared/training-calls.ts'
import type { Handler } from '../http/api.ts'
import { pageKey } from '../readings/object-keys.ts'
import { readJson } from '../readings/objects.ts'
import { finderOf } from '../training/matching/model.ts'
import {
  countedVersions,
  examplesIn,
  readExamples,
  readType,
  readVersions,
} from '../training/stored-training.ts'
import { readTypeLabels } from '../training/type-labels.ts'
import { checkedValuesOf, labelValue } from './checked-values.ts'
import { mustFindTraining } from './documents.ts'

/**
 * What the version in use finds on a document, and what the user of an example checked, to be confirmed. What other users labelled on it does not
 * help: each one says what they see.
 */
export const proposals: Handler<typeof trainingCalls.proposals> = async ({ params, session }) => {
  const document = await mustFindTraining(params.id, session)
  if (document.state !== 'SUCCEEDED') throw new Refusal('labelNotRead')
  const { activeVersion, tests = [] } = await readType(document.type)
  const checked = await checkedValuesOf(document)
  if (activeVersion === 0) return { version: 0, fields: [], checked }
  const [versions, { labels }] = await Promise.all([
    readVersions(document.type),
    readTypeLabels(document.type),
  ])
  const counted = countedVersions(versions, { upTo: activeVersion, without: [...tests, document.id] })
  const find = finderOf(examplesIn(await readExamples(counted)), labels)
  const pages = Array.from({ length: Math.min(document.pages ?? 0, trainingLimits.pages) }, (_, at) => at + 1)
  const fields = []
  for (const page of pages.filter((one) => !document.missingPages?.includes(one)))
    for (const { key, text, box } of find(orRefuse(await readJson(pageKey(document, page), readPage))))
      if (box) fields.push({ page, key, value: labelValue(text), box })
  return { version: activeVersion, fields, checked }
}
