import { boxAround } from '../../shared/boxes.ts'
import { Refusal } from '../../shared/errors.ts'
import type { Box } from '../../shared/ocr.ts'
import { type KeyPair, type LabelledJson, trainingLimits } from '../../shared/training.ts'
import type { StoredDocument } from '../ocr/stored-document.ts'

/** The box around the corners of a label; one without an area is refused. */
export const boxOfLabel = ({ vertices }: Pick<KeyPair, 'vertices'>): Box => {
  const box = boxAround(vertices)
  if (Math.min(box.width, box.height) < trainingLimits.smallestBox) throw new Refusal('labelPlace')
  return box
}

/** Checks labels against their document; invalid ones are not stored. */
export const checkLabels = (json: LabelledJson, document: StoredDocument): void => {
  if (document.state !== 'SUCCEEDED') throw new Refusal('labelNotRead')
  if (json.onBaseType !== document.type || json.name !== document.fileName)
    throw new Refusal('badRequest', { field: 'json' })
  const pages = json.pages.map(({ page }) => page)
  const known = document.pages ?? 0
  if (pages.some((page) => page > known || document.missingPages?.includes(page)))
    throw new Refusal('labelPage')
  if (new Set(pages).size < pages.length) throw new Refusal('labelPage')
  for (const { keyPairs } of json.pages) for (const pair of keyPairs) boxOfLabel(pair)
}
