import { Refusal } from '../../shared/errors.ts'
import type { Box } from '../../shared/ocr.ts'
import type { KeyPair, LabelledJson } from '../../shared/training.ts'
import type { StoredDocument } from '../ocr/stored-document.ts'

/** The box of a label's corners, if they are the corners of one. */
export const boxOfVertices = ({ vertices }: Pick<KeyPair, 'vertices'>): Box => {
  const [left, right] = [Math.min(...vertices.map(({ x }) => x)), Math.max(...vertices.map(({ x }) => x))]
  const [top, bottom] = [Math.min(...vertices.map(({ y }) => y)), Math.max(...vertices.map(({ y }) => y))]
  if (right - left < 0.001 || bottom - top < 0.001) throw new Refusal('labelPlace')
  return { left, top, width: right - left, height: bottom - top }
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
  for (const { keyPairs } of json.pages) for (const pair of keyPairs) boxOfVertices(pair)
}
