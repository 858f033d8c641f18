import type { ReadField } from '../../shared/ocr.ts'
import { trainingLimits } from '../../shared/training.ts'
import type { TaughtPage, WordsOfPage } from '../anchors/taught-page.ts'
import { trainedFields } from '../anchors/trained-fields.ts'
import { readTaught, readType, readVersions, type StoredVersion } from './stored-training.ts'

/** Of each person's labels of a document the last up to a version; those of the newest documents count. */
export const effective = (versions: readonly StoredVersion[], upTo: number): StoredVersion[] => {
  const seen = new Set<string>()
  const documents = new Set<string>()
  return versions.filter(({ version, document, user, labels }) => {
    const name = JSON.stringify([document, user])
    if (version > upTo || seen.has(name)) return false
    seen.add(name)
    if (labels === 0 || (documents.size >= trainingLimits.documents && !documents.has(document))) return false
    documents.add(document)
    return true
  })
}

export type Taught = { document: string; pages: TaughtPage[] }

/** The labelled pages of versions, each with its version. */
export const readPages = async (versions: readonly StoredVersion[]): Promise<Taught[]> => {
  const read = await Promise.all(
    versions.map(async (one) => ({ ...one, pages: (await readTaught(one))?.pages ?? [] })),
  )
  return read.map(({ document, version, pages }) => ({
    document,
    pages: pages.map((page) => ({ ...page, version })),
  }))
}

/** Loads the active training of a type (decision 85). */
export const findTaught = async (type: string): Promise<(page: WordsOfPage) => ReadField[]> => {
  const { activeVersion } = await readType(type)
  const versions = activeVersion === 0 ? [] : effective(await readVersions(type), activeVersion)
  return trainedFields((await readPages(versions)).flatMap(({ pages }) => pages))
}
